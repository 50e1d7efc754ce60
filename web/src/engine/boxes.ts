/** Boxes out of a pack, for the seats and options of a table, and what is printed in them. */
import { type AllPrinted, type Boxes, bytesOf, type OptionValue, type Pack, type Printed } from "./pack";
import type { Bytes } from "./rules";

export type Options = Readonly<Record<string, OptionValue>>;

/** The box of a table; options that are not named are as usual. What cannot be played is refused with a sentence. */
export function boxOf(pack: Pack, boxes: Boxes, seats: number, options: Options = {}): Bytes {
  const rows = boxes.seats[seats];
  if (!rows) throw new Error(`This game is not for ${seats} players.`);
  return filled(pack, boxes, rows, numberOf(boxes, options));
}

/** The place of a combination among all: the last option changes first. */
function numberOf(boxes: Boxes, options: Options): number {
  let number = 0;
  for (const [name, values] of Object.entries(boxes.options)) {
    const at = values.indexOf(options[name] ?? values[0]!);
    if (at < 0) throw new Error(`The option ${name} cannot be '${options[name]}' without a server.`);
    number = number * values.length + at;
  }
  return number;
}

function filled(pack: Pack, boxes: Boxes, rows: Boxes["seats"][string], number: number): Bytes {
  const row = rows[number]!;
  if (typeof row === "string") throw new Error(row);
  const [parent, patch] = row;
  const box = parent < 0 ? new Uint8Array(pack.records["Box"]!.size) : filled(pack, boxes, rows, parent);
  for (const [at, bytes] of boxes.patches[patch]!) box.set(bytesOf(bytes), at);
  return box;
}

/** What is printed in the box of a table. */
export function printedOf(all: AllPrinted, seats: number, options: Options = {}): Printed {
  const wishes = [`seats=${seats}`, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)];
  const changed = wishes.flatMap((wish) => all.variants[wish] ?? []);
  return {
    lists: Object.assign({}, all.lists, ...changed.map((variant) => variant.lists)),
    faces: Object.assign({}, all.faces, ...changed.map((variant) => variant.faces)),
    drawings: all.drawings,
  };
}
