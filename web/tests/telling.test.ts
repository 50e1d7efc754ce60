// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { boxOf, printedOf } from "../src/engine/boxes";
import { Module } from "../src/engine/module";
import { type AllPrinted, type Boxes, bytesOf, type Pack, readPack } from "../src/engine/pack";
import { Rules } from "../src/engine/rules";
import { EVERYONE, OPEN } from "../src/lib/router";
import type { ChoiceCard, Language, NewsLine, Result, SpriteCard } from "../src/lib/wire";
import { opened } from "../src/telling/opened";
import { Voice } from "../src/telling/speaker";
import { Telling } from "../src/telling/telling";

/** Games as pages get them, and what the room tells of random positions: `make web/tests/told`. */
const PACKS = `${import.meta.dirname}/../../src/rumpus/server/packs`;
const TOLD = `${import.meta.dirname}/told`;

interface Told {
  seat: number;
  scene: { sprites: SpriteCard[]; faces: Record<string, string>; width: number; height: number; style: string; title: string };
  prompt: string;
  choices: ChoiceCard[];
  news: NewsLine[];
}
interface Moment {
  table: string;
  told: Record<Language, Told[]>;
  result: Record<Language, Result>;
}
interface Played {
  seats: number;
  options: Record<string, boolean | number | string>;
  names: string[];
  moments: Moment[];
}

const text = (path: string) => readFileSync(path, "utf-8");
const json = (path: string) => JSON.parse(text(path));
const full = (sprite: SpriteCard) => ({ face: "", label: "", turn: 0, scale: 1, choices: [], ...sprite });
const whole = (choice: ChoiceCard) => ({ detail: "", group: "", shows: [], ...choice });
const line = ({ number, text, seat = -1 }: NewsLine) => ({ number, text, seat });

describe.each(readdirSync(TOLD).filter((file) => file.endsWith(".json")).map((file) => file.replace(".json", "")))("the telling of %s", (name) => {
  const { matches }: { matches: Played[] } = json(`${TOLD}/${name}.json`);
  let pack: Pack;
  let module: Module;

  beforeAll(async () => {
    pack = readPack(json(`${PACKS}/${name}/game.json`));
    module = await Module.load(pack, readFileSync(`${PACKS}/${name}/${pack.files.module}`));
  });

  for (const language of ["en", "fr"] as const) {
    it(`is what the room tells, in ${language}`, () => {
      const printed: AllPrinted = json(`${PACKS}/${name}/${pack.files[`printed-${language}`]}`);
      const voice = new Voice(language, text(`${PACKS}/${name}/${pack.files[`words-${language}`]}`));
      const boxes: Boxes = json(`${PACKS}/${name}/${pack.files.boxes}`);
      for (const { seats, options, names, moments } of matches) {
        const rules = new Rules(module, boxOf(pack, boxes, seats, options));
        const telling = new Telling(pack, rules, printedOf(printed, seats, options), voice, names);
        for (const moment of moments) retell(rules, telling, moment, language, names);
      }
    });
  }

  function retell(rules: Rules, telling: Telling, moment: Moment, language: Language, speakers: readonly string[]): void {
    const table = bytesOf(moment.table);
    expect(telling.result(rules.standings(table))).toEqual(moment.result[language]);
    for (const told of moment.told[language]) {
      const open = told.seat === OPEN;
      const seat = open ? EVERYONE : told.seat;
      const looker = { view: open ? opened(pack, table) : rules.see(table, seat), seat, open };
      const codes = seat >= 0 ? rules.choices(table, seat) : [];
      const drawn = telling.drawn(looker, codes);
      expect(drawn.sprites.map(full)).toEqual(told.scene.sprites.map(full));
      const faces = telling.faces.drawings(drawn.sprites.map(({ face }) => face ?? "").filter(Boolean), new Set());
      expect(faces).toEqual(told.scene.faces);
      const { width, height, style, title } = told.scene;
      expect({ ...drawn, sprites: 0, style: telling.style, title: telling.title }).toEqual({ width, height, sprites: 0, style, title });
      if (seat >= 0) expect(telling.prompt(looker)).toBe(told.prompt);
      expect(telling.choices(looker, codes).map(whole)).toEqual(told.choices.map(whole));
      const news = telling.news(looker, 1);
      expect(news.map(line)).toEqual(told.news.map(line));
      for (const { text, chips = [] } of news) {
        for (const { from, to, seat: whose } of chips) expect(whose < 0 || text.slice(from, to) === speakers[whose]).toBe(true);
      }
    }
  }
});
