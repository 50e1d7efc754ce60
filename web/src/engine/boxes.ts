/** The box that a table plays with, and what is printed in it: of the usual one and what seats and options change. */
import { type Boxes, bytesOf, type OptionValue, type Pack, type Patch, type Printed } from "./pack";
import type { Bytes } from "./rules";

export type Options = Readonly<Record<string, OptionValue>>;

/** A wish for a table: the place of the number of seats, and of each option's value. */
export interface Wish {
  readonly seats: number;
  /** All options, those that were not wished for as they are by default. */
  readonly options: Options;
  readonly places: readonly number[];
}

/** A wish, checked; what a page has not, or the game refuses, is an error with a sentence. */
export function wished(pack: Pack, boxes: Boxes, seats: number, options: Options): Wish {
  if (!pack.seats.includes(seats)) throw new Error(`This game is for ${pack.seats[0]} to ${pack.seats.at(-1)} players, not ${seats}.`);
  const all = Object.fromEntries(pack.options.map((option) => [option.name, options[option.name] ?? option.default]));
  for (const { name, default: usual } of pack.options) {
    const fixed = !boxes.options.some(([known]) => known === name);
    if (fixed && all[name] !== usual) throw new Error(`Without a room the option ${name} is always ${usual}.`);
  }
  const places = [pack.seats.indexOf(seats), ...boxes.options.map(([name, values]) => values.indexOf(all[name]!))];
  const unknown = boxes.options[places.indexOf(-1) - 1];
  if (unknown) throw new Error(`The option ${unknown[0]} cannot be ${all[unknown[0]]}.`);
  const number = numberOf(pack, boxes, places);
  const refused = boxes.refused.find(([, wishes]) => wishes.includes(number));
  if (refused) throw new Error(refused[0]);
  return { seats, options: all, places };
}

/** The box of a wish. */
export function boxOf(pack: Pack, boxes: Boxes, wish: Wish): Bytes {
  const box = bytesOf(boxes.boxes[wish.seats]!);
  const exact = boxes.exact[numberOf(pack, boxes, wish.places)];
  const patches = exact ? [exact] : boxes.patches[wish.seats]!.map((option, at) => option[wish.places[at + 1]!]!);
  for (const patch of patches) put(box, patch);
  return box;
}

/** What is printed in the box of a wish. */
export function printedOf(printed: Printed, wish: Wish): Printed {
  const changes = printed.variants.filter(([place, value]) => wish.places[place] === value).map(([, , change]) => change);
  return changes.reduce<Printed>((made, { lists, faces, drawings }) => ({
    ...made,
    lists: { ...made.lists, ...lists } as Printed["lists"],
    faces: { ...made.faces, ...faces } as Printed["faces"],
    drawings: { ...made.drawings, ...drawings } as Printed["drawings"],
  }), printed);
}

function numberOf(pack: Pack, boxes: Boxes, places: readonly number[]): number {
  const ranges = [pack.seats.length, ...boxes.options.map(([, values]) => values.length)];
  return places.reduce((number, place, at) => number * ranges[at]! + place, 0);
}

function put(box: Bytes, patch: Patch): void {
  for (const [at, bytes] of patch) box.set(bytesOf(bytes), at);
}
