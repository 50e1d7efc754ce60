// @vitest-environment node
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Module } from "../src/engine/module";
import { boxOf, type Options, printedOf } from "../src/engine/boxes";
import { type AllPrinted, type Boxes, type Pack, readPack } from "../src/engine/pack";
import { type Bytes, Rules } from "../src/engine/rules";
import { Search } from "../src/engine/search";

/** The packs of the games, and a playthrough of each by native code: `make test-web` makes both. */
const PACKS = `${import.meta.dirname}/../../src/rumpus/server/packs`;
const PLAYED = `${import.meta.dirname}/played`;

interface Shown {
  must: number[];
  view: string;
  codes: number[];
  sprites: number[][];
  book: [number, number[]][];
  names: number[];
  said: [number, number[]][];
  advice: [number, number, number][];
  stake: number;
}
interface Played {
  seats: number;
  seed: string;
  luck: number[];
  rounds: number;
  dealt: string;
  steps: { seat: number; code: number; beats: string[]; after: string; shown: Shown | null }[];
  must: number[];
  places: number[];
  scores: number[];
  boxes: {
    seats: number;
    options: Options;
    box: string;
    printed: { faces: Record<string, [string, string]>; lists: string[] } | null;
  }[];
}

const digest = (bytes: Bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const json = (path: string) => JSON.parse(readFileSync(path, "utf-8"));

describe.each(readdirSync(PACKS).filter((name) => existsSync(`${PLAYED}/${name}.json`)))("the engine, in %s,", (name) => {
  const played: Played = json(`${PLAYED}/${name}.json`);
  let pack: Pack;
  let rules: Rules;
  let boxes: Boxes;

  beforeAll(async () => {
    pack = readPack(json(`${PACKS}/${name}/game.json`));
    const module = await Module.load(pack, readFileSync(`${PACKS}/${name}/${pack.files.module}`));
    boxes = json(`${PACKS}/${name}/${pack.files.boxes}`);
    rules = new Rules(module, boxOf(pack, boxes, played.seats));
  });

  it("deals and plays a match as native code does, beat by beat", () => {
    let table = rules.deal(played.seats, played.seed);
    expect(digest(table)).toBe(played.dealt);
    let luck = played.luck;
    for (const step of played.steps) {
      const picked = rules.quick(rules.see(table, step.seat), step.seat, luck);
      expect(picked.code).toBe(step.code);
      luck = picked.luck;
      const beats = rules.act(table, step.seat, step.code);
      expect(beats.map((beat) => digest(beat.table))).toEqual(step.beats);
      expect(digest(rules.make(table, step.seat, step.code))).toBe(step.after);
      table = beats.at(-1)!.table;
    }
    expect(rules.must(table)).toEqual(played.must);
    const { places, scores, reason } = rules.standings(table);
    expect({ places, scores, ended: reason > 0 }).toEqual({ places: played.places, scores: played.scores, ended: played.must.length === 0 });
  });

  it("sees, draws, says and searches as native code does", () => {
    let table = rules.deal(played.seats, played.seed);
    for (const { seat, code, shown } of played.steps) {
      if (shown) look(table, seat, shown);
      table = rules.make(table, seat, code);
    }
  });

  it("has every box that native code fills, and refuses the others with a sentence", () => {
    for (const { seats, options, box } of played.boxes) {
      if (box.includes(" ")) expect(() => boxOf(pack, boxes, seats, options)).toThrow(box);
      else expect(digest(boxOf(pack, boxes, seats, options))).toBe(box);
    }
  });

  it("has what is printed in them", () => {
    const all: AllPrinted = json(`${PACKS}/${name}/${pack.files["printed-fr"]}`);
    for (const { seats, options, printed } of played.boxes) {
      if (!printed) continue;
      const { faces, lists, drawings } = printedOf(all, seats, options);
      for (const [number, [drawing, label]] of Object.entries(printed.faces)) {
        expect(faces[number]!.slice(0, 2)).toEqual([drawing, label]);
        if (drawing) expect(drawings).toHaveProperty([drawing]);
      }
      expect(Object.keys(lists).sort()).toEqual(printed.lists);
    }
  });

  function look(table: Bytes, seat: number, shown: Shown): void {
    const view = rules.see(table, seat);
    expect(digest(view)).toBe(shown.view);
    expect(rules.must(table)).toEqual(shown.must);
    const codes = rules.choices(view, seat);
    expect(codes).toEqual(shown.codes);
    const picture = rules.draw(view, seat, codes);
    const fields = Object.keys(pack.records["Sprite"]!.fields).filter((field) => field !== "clicks" && field !== "first");
    const places = Object.keys(pack.records["Sprite"]!.fields);
    expect(picture.sprites.map((sprite) => fields.map((field) => (sprite as Record<string, unknown>)[field]))).toEqual(
      shown.sprites.map((row) => row.filter((_, at) => fields.includes(places[at]!))),
    );
    expect(picture.sprites.map((sprite) => sprite.codes.length)).toEqual(
      shown.sprites.map((row) => row[places.indexOf("clicks")]),
    );
    expect(picture.book.map(({ message, gaps }) => [message, gaps])).toEqual(shown.book);
    const names = rules.names(view, seat, codes);
    expect(names.rows.map(([at]) => at)).toEqual(shown.names);
    expect(names.book.map(({ message, gaps }) => [message, gaps])).toEqual(shown.said);
    const { used } = rules.module;
    const search = new Search(rules, played.rounds, played.luck);
    search.ask(view, seat);
    while (!search.think(search.visits + 50));
    const { prospects, stake } = search.advice();
    expect(prospects.map(({ code, chance, visits }) => [code, chance, visits])).toEqual(shown.advice);
    expect(stake).toBe(shown.stake);
    rules.module.giveBack(used);
  }
});
