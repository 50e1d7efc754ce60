/** How choices are laid out: sort by sort, in an order and under keys that change as little as they can. */
import { keyAt, KEYS } from "./keys";
import { isButton, spritesOf, type Picture } from "./picture";
import type { ChoiceCard, SpriteCard } from "./wire";

/** Choices of one sort, and what is the same in all of them and so said once. */
export interface Group {
  readonly heading: string;
  readonly choices: readonly ChoiceCard[];
  /** The sentence about each, where it is the same; else ''. */
  readonly detail: string;
  /** How the words of all begin and end; '' where too little would be left, or too much. */
  readonly start: string;
  readonly end: string;
}

const SHORT = 24;

/** Sort by sort. Within a sort comes first what lies on the board, as one reads it, then the rest as the game lists it. */
export function ordered(picture: Picture, choices: readonly ChoiceCard[]): ChoiceCard[] {
  return bySort(choices).flatMap((sort) => {
    const spots = sort.map((choice) => ({ choice, at: spritesOf(picture, choice.code)[0] ?? null }));
    const lying = spots.filter(({ at }) => at && !isButton(at));
    const rest = spots.filter(({ at }) => !at || isButton(at));
    return [...asRead(lying as Spot[], picture.height / 12), ...rest].map(({ choice }) => choice);
  });
}

/** The sorts of choices that are in order. */
export function grouped(choices: readonly ChoiceCard[]): Group[] {
  return bySort(choices).map((sort) => {
    const heading = sort[0]!.group ?? "";
    return { heading, choices: sort, detail: sameDetail(sort), ...frame(heading, sort.map(({ text }) => beneath(heading, text))) };
  });
}

/**
 * The things whose pictures tell choices apart, by choice: a plate on which something lies tells nothing. None where choices are made between places that look alike, or
 * where every second counts.
 */
export function picturesOf(picture: Picture, choices: readonly ChoiceCard[], live: boolean): ReadonlyMap<number, SpriteCard> {
  const found = new Map<number, SpriteCard>();
  for (const { code } of live ? [] : choices) {
    const sprite = spritesOf(picture, code).find((one) => one.face && one.label && !isButton(one) && !/\bpanel\b/.test(one.kind));
    if (sprite) found.set(code, sprite);
  }
  const faces = new Set([...found.values()].map(({ face }) => face));
  return faces.size * 2 > choices.length ? found : new Map();
}

/** The sentence that is said about all of several choices; '' where there is none. */
export function sameDetail(choices: readonly ChoiceCard[]): string {
  const [first, ...others] = choices.map(({ detail }) => detail ?? "");
  return first && others.length && others.every((detail) => detail === first) ? first : "";
}

/** What is left of the words of a choice without what is said for its whole group. */
export function short(group: Group, choice: ChoiceCard): string {
  const text = beneath(group.heading, choice.text);
  return text.slice(group.start.length, text.length - group.end.length).trim();
}

/** The words of a choice beneath a heading: what they begin with is not said again. */
function beneath(heading: string, text: string): string {
  const rest = text.toLowerCase().startsWith(heading.toLowerCase()) ? text.slice(heading.length).replace(/^[\s:]+/, "") : "";
  return rest || text;
}

/** What stands above a group: its heading, and how its choices read where only their middles are shown. */
export function caption({ heading, start, end }: Group): string {
  const lead = start || end ? `${start} … ${end}`.trim() : "";
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  if (!lead || holds(heading, `${start} ${end}`.trim())) return heading;
  return !heading || holds(lead, heading) ? lead : `${heading} · ${lead}`;
}

/**
 * Deals the keys. A sort of choices that was there in the question before does not take keys that were another sort's:
 * whoever presses one key again and again never makes a choice of another sort by it.
 */
export class KeyRing {
  #starts: ReadonlyMap<string, number> = new Map();

  deal(choices: readonly ChoiceCard[]): Map<number, string> {
    if (!choices.length) return new Map();
    const groups = bySort(choices);
    const steady = this.#begin(groups, this.#starts);
    this.#starts = steady.end <= KEYS ? steady.starts : this.#begin(groups, new Map()).starts;
    return new Map(groups.flatMap((group) => group.map(({ code }, at) => [code, keyAt(this.#starts.get(group[0]!.group ?? "")! + at)] as const)));
  }

  #begin(groups: readonly ChoiceCard[][], before: ReadonlyMap<string, number>) {
    const starts = new Map<string, number>();
    let end = 0;
    for (const group of groups) {
      const heading = group[0]!.group ?? "";
      const start = Math.max(end, heading ? (before.get(heading) ?? 0) : 0);
      starts.set(heading, start);
      end = start + group.length;
    }
    return { starts, end };
  }
}

interface Spot {
  readonly choice: ChoiceCard;
  readonly at: SpriteCard;
}

function bySort(choices: readonly ChoiceCard[]): ChoiceCard[][] {
  const sorts = new Map<string, ChoiceCard[]>();
  for (const choice of choices) sorts.set(choice.group ?? "", [...(sorts.get(choice.group ?? "") ?? []), choice]);
  return [...sorts.values()];
}

/** Row by row from the left. */
function asRead(spots: readonly Spot[], gap: number): Spot[] {
  const down = [...spots].sort((one, other) => one.at.y - other.at.y);
  let row = 0;
  return down
    .map((spot, place) => ({ spot, row: place && spot.at.y - down[place - 1]!.at.y > gap ? ++row : row }))
    .sort((one, other) => one.row - other.row || one.spot.at.x - other.spot.at.x)
    .map(({ spot }) => spot);
}

/** How all begin and end. Where the heading says the first words already, no more than those are cut. */
function frame(heading: string, texts: readonly string[]): { start: string; end: string } {
  const words = texts.map((text) => text.split(" "));
  const least = Math.min(...words.map(({ length }) => length)) - 1;
  const same = alike(words, least);
  const said = same.findIndex((_, at) => !heading.toLowerCase().includes(same.slice(0, at + 1).join(" ").toLowerCase()));
  const start = (said > 0 ? same.slice(0, said) : same).join(" ");
  const end = alike(words.map((row) => [...row].reverse()), least - (start ? start.split(" ").length : 0)).reverse().join(" ");
  const left = texts.map((text) => text.length - start.length - end.length);
  return texts.length > 2 && Math.max(...left) <= SHORT ? { start, end } : { start: "", end: "" };
}

/** The words with which all begin, at most so many. */
function alike(rows: readonly string[][], most: number): string[] {
  const [first] = rows;
  const differs = first!.findIndex((word, at) => at >= most || rows.some((row) => row[at] !== word));
  return first!.slice(0, differs < 0 ? most : differs);
}
