// @vitest-environment node
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { planned, Row, type Sight } from "../src/drive/plan";
import { boxOf, printedOf } from "../src/engine/boxes";
import { Module } from "../src/engine/module";
import { readPack } from "../src/engine/pack";
import { type Bytes, Rules } from "../src/engine/rules";
import { Voice } from "../src/telling/speaker";
import { Telling } from "../src/telling/telling";

const PACK = `${import.meta.dirname}/../../src/rumpus/server/packs/grimdark`;
const json = (path: string) => JSON.parse(readFileSync(`${PACK}/${path}`, "utf-8"));

const [MOVE, DRIFT, PICK, STOP, PASS, DRIVE] = [1, 2, 8, 16, 21, 160];

describe("a drive that one points at", () => {
  let rules: Rules;
  let telling: Telling;
  let table: Bytes;

  /** What whoever drives sees; a racer drifts, and is past the first dispenser. */
  beforeAll(async () => {
    const pack = readPack(json("game.json"));
    rules = new Rules(await Module.load(pack, readFileSync(`${PACK}/${pack.files.module}`)), boxOf(pack, json(pack.files.boxes), 2));
    const voice = new Voice("en", readFileSync(`${PACK}/${pack.files["words-en"]}`, "utf-8"));
    telling = new Telling(pack, rules, printedOf(json(pack.files["printed-en"]!), 2, {}), voice, ["Ada", "Bo"]);
    table = rules.deal(2, "drive");
    for (const seat of [0, 1]) table = rules.make(table, seat, PICK + 4);
    expect(rules.choices(table, rules.must(table)[0]!)).toContain(MOVE);
    for (const code of [DRIFT, DRIVE + 4, PASS]) table = rules.make(table, rules.must(table)[0]!, code);
  });

  function sight(at = table): Sight {
    const seat = rules.must(at)[0]!;
    const view = rules.see(at, seat);
    return { rules, telling, view, seat, codes: rules.choices(view, seat) };
  }

  /** A point ahead of whoever drives, and a little to its right. */
  function ahead(): { x: number; y: number } {
    const here = sight();
    const car = telling.drawn(here, here.codes).sprites.find(({ id }) => id === `car-${here.seat}`)!;
    const turn = ((car.turn! + 20) * Math.PI) / 180;
    return { x: car.x + 160 * Math.cos(turn), y: car.y + 160 * Math.sin(turn) };
  }

  it("is planned by the rules, with its picture, its price and its choices", () => {
    const plan = planned(sight(), ahead(), 0)!;
    expect(plan.text).toMatch(/^\d+″ and .*turns?: \d+″ left/);
    expect(plan.offers.map(({ text }) => text)).toContain("Drive");
    expect(Math.hypot(plan.sprites.at(-1)!.x - ahead().x, plan.sprites.at(-1)!.y - ahead().y)).toBeLessThan(25);
    expect(plan.sprites.filter(({ face }) => face).every(({ face }) => face! in plan.drawings)).toBe(true);
  });

  it("is made choice by choice, and leads where it was drawn", () => {
    const plan = planned(sight(), ahead(), 0)!;
    const row = new Row();
    let now = table;
    let code = row.begin(plan.offers[0]!.codes, sight());
    const made: number[] = [];
    while (code !== null) {
      made.push(code);
      now = rules.make(now, sight().seat, code);
      code = row.goesOn ? row.next(sight(now)) : null;
    }
    expect(made).toEqual(plan.offers[0]!.codes);
    const seat = sight().seat;
    const there = telling.drawn({ view: rules.see(now, seat), seat }, []).sprites.find(({ id }) => id === `car-${seat}`)!;
    expect(Math.hypot(there.x - plan.sprites.at(-1)!.x, there.y - plan.sprites.at(-1)!.y)).toBeLessThan(1);
  });

  it("stops where the question is another one than was foreseen", () => {
    const row = new Row();
    const here = sight();
    row.begin([here.codes[0]!, here.codes[0]!], here);
    expect(row.goesOn).toBe(true);
    expect(row.next({ ...here, codes: [here.codes[0]!, STOP] })).toBeNull();
    expect(row.goesOn).toBe(false);
  });

  it("is nothing for who is not asked", () => {
    const here = sight();
    expect(planned({ ...here, seat: 1 - here.seat, codes: [] }, ahead(), 0)).toBeNull();
  });
});
