/** A match on paper, as `rumpus verify` and `rumpus replay` read it: JSON lines. See `rumpus.core.journal`. */
import type { Options } from "../engine/boxes";
import { sha256 } from "../lib/sha256";

/** What was agreed and drawn before the first card: with the choices it is the match. */
export interface Header {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: Options;
  readonly deck: string;
  readonly names: readonly string[];
  readonly seed: string;
}

export interface Step {
  readonly seat: number;
  readonly choice: number;
  /** Seconds since the match began. */
  readonly at: number;
}

const FORMAT = 1;
export const LONGEST = 16 << 20; // bytes of a file

/** The text whose hash binds a match to its seed: exactly as Python writes it. */
export function promiseOf({ game, edition, seats, options, deck, seed }: Header): string {
  const sorted = Object.keys(options).sort().map((name) => `${asPython(name)}: ${asPython(options[name])}`);
  const rest = [game, edition, seats].map(asPython).join(", ");
  return `["rumpus", ${rest}, {${sorted.join(", ")}}, ${asPython(deck)}, ${asPython(seed)}]`;
}

/** A plain value in JSON, with every sign beyond ASCII written as its number. */
function asPython(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function commitmentOf(header: Header): string {
  return Array.from(sha256(new TextEncoder().encode(promiseOf(header))), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The journal as text; `words` says each choice in English. */
export function written(header: Header, steps: readonly Step[], words: readonly string[], places: readonly number[] | null): string {
  const { game, edition, seats, options, deck, names, seed } = header;
  const head = { rumpus: FORMAT, game, edition, seats, options, deck, commitment: commitmentOf(header), names, seed };
  const rows = steps.map(({ seat, choice, at }, place) => ({ number: place + 1, seat, choice, text: words[place], at }));
  const end = places ? [{ over: true, places }] : [];
  return [head, ...rows, ...end].map((row) => JSON.stringify(row)).join("\n") + "\n";
}

/** Why a file is not a journal, by the message that says it. */
export class Unreadable extends Error {
  constructor(
    message: string,
    readonly line = 0,
  ) {
    super(message);
  }
}

/** A journal from its text; what is wrong with it is said with the number of the line. */
export function read(text: string): { header: Header; steps: Step[] } {
  const rows = text.split("\n").map((line, at) => ({ line, at: at + 1 })).filter(({ line }) => line.trim());
  const [first, ...rest] = rows.map(({ line, at }) => ({ row: rowOf(line, at), at }));
  if (!first || first.row["rumpus"] !== FORMAT) throw new Unreadable("journal-not-one", 1);
  const header = headerOf(first.row);
  if (rest.at(-1)?.row["over"]) rest.pop();
  return { header, steps: rest.map(({ row, at }, place) => stepOf(row, at, place + 1, header.seats)) };
}

function rowOf(line: string, at: number): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line);
    if (row && typeof row === "object" && !Array.isArray(row)) return row as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Unreadable("journal-line-wrong", at);
}

function headerOf(row: Record<string, unknown>): Header {
  const { game, edition, seats, options, deck, names, seed } = row;
  const texts = [game, edition, deck].every((one) => typeof one === "string");
  const named = Array.isArray(names) && names.length === seats && names.every((one) => typeof one === "string");
  if (!texts || !named || typeof options !== "object" || options === null) throw new Unreadable("journal-line-wrong", 1);
  if (typeof seed !== "string") throw new Unreadable("journal-sealed", 1);
  return { game, edition, seats, options, deck, names, seed } as Header;
}

function stepOf({ number, seat, choice, at }: Record<string, unknown>, line: number, expected: number, seats: number): Step {
  const whole = [number, seat, choice].every(Number.isSafeInteger);
  if (!whole || number !== expected || (seat as number) < 0 || (seat as number) >= seats) throw new Unreadable("journal-line-wrong", line);
  return { seat: seat as number, choice: choice as number, at: typeof at === "number" && at >= 0 ? at : 0 };
}
