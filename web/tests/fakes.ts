/** A game that is none, for the tests of what a page does with facts: a view is one number, and what is told is made of it. */
import type { Bytes, Rules } from "../src/engine/rules";
import type { Told, ToldAct } from "../src/facts/told";
import { shownAfter, type Picture } from "../src/lib/picture";
import type { SpriteCard } from "../src/lib/wire";
import type { Drawn, Looker, Telling } from "../src/telling/telling";

export const viewOf = (number: number): Bytes => Uint8Array.of(number);

/** What is drawn of a view, by its number. */
export const drawings = new Map<number, Partial<Drawn>>();

export const rules = {
  choices: () => [7, 8],
  standings: () => ({ reason: 0, places: [1, 1, 1], scores: [0, 0, 0] }),
} as unknown as Rules;

export const telling = {
  title: "A game",
  style: "",
  faces: { drawings: (names: string[], known: ReadonlySet<string>) => Object.fromEntries(names.filter((name) => !known.has(name)).map((name) => [name, "<symbol/>"])) },
  drawn: ({ view }: Looker) => ({ width: 16, height: 9, sprites: [], ...drawings.get(view[0]!) }),
  prompt: () => "Choose.",
  choices: (_: Looker, codes: readonly number[]) => codes.map((code) => ({ code, text: `choice ${code}` })),
  news: ({ view }: Looker, number: number, first: number, end: number) => Array.from({ length: end - first }, (_, at) => ({ number, seat: 1, text: `${view[0]}.${first + at}` })),
  result: ({ places, scores }: { places: number[]; scores: number[] }) => ({ places, scores, reason: "", counted: scores.map(String) }),
} as unknown as Telling;

export const booklet = { pack: { records: { Table: { size: 8, fields: { told: [0, "u16"], news: [2, "Item", 1] } }, Item: { size: 6, fields: {} } } }, rules, telling: async () => telling };

/** An act of one beat, with so many news. */
export function act(number: number, news = 0): ToldAct {
  return { number, late: [], beats: [{ view: viewOf(number), first: 0, end: news }] };
}

/** What a seat is told of a deed. */
export function told(number: number, more: Partial<Told> = {}): Told {
  return {
    whole: false, over: false, seat: 0, must: [0], may: [], number, asked: number, clock: null, takenBack: 0, standings: null,
    acts: [act(number)], view: viewOf(number), ...more,
  };
}

export const sprite = (id: string, more: Partial<SpriteCard> = {}): SpriteCard => ({ id, kind: "card", x: 0, y: 0, z: 0, ...more });

export function pictureOf(sprites: readonly SpriteCard[], width = 16, height = 9, before: Picture | null = null): Picture {
  return shownAfter(before, { width, height, sprites }, telling);
}
