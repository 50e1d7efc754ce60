/** What leads to a point of the board, as a game's rules plan it. */
import type { Bytes, Rules } from "../engine/rules";
import type { Point } from "../lib/lens";
import type { SpriteCard } from "../lib/wire";
import type { Telling } from "../telling/telling";

/** Choices that are made one after the other, and what they are together. */
export interface Offer {
  readonly text: string;
  readonly codes: readonly number[];
}

export interface Plan {
  /** What is drawn of it; the last one is what arrives. */
  readonly sprites: readonly SpriteCard[];
  /** The drawings of their faces, by name. */
  readonly drawings: Readonly<Record<string, string>>;
  /** What it costs, and what is met. */
  readonly text: string;
  readonly offers: readonly Offer[];
  /** How far what arrives can be turned to either side, and by what steps, in degrees. */
  readonly most: number;
  readonly step: number;
}

/** What a plan is made of: the rules, and what the seat knows and may do. */
export interface Sight {
  readonly rules: Rules;
  readonly telling: Telling;
  readonly view: Bytes;
  readonly seat: number;
  readonly codes: readonly number[];
}

/** The plan that leads to a point; null where nothing does. */
export function planned({ telling, view, seat, codes }: Sight, at: Point, twist: number): Plan | null {
  const plan = telling.aimed({ view, seat }, codes, at, twist);
  return plan.offers.length ? plan : null;
}

const LUCK = [1, 2, 3, 4];

/** What the seat may choose after a choice, where luck and others bring nothing that changes it. */
export function foreseen({ rules, view, seat }: Sight, code: number): readonly number[] {
  const after = rules.make(rules.imagine(view, seat, LUCK), seat, code);
  return rules.must(after).includes(seat) ? rules.choices(after, seat) : [];
}

/** A row of choices on its way: the next one is made only where the question is the one that was foreseen. */
export class Row {
  #rest: readonly number[] = [];
  #expected: readonly number[] = [];

  get goesOn(): boolean {
    return this.#rest.length > 0;
  }

  /** Set out. */
  begin(codes: readonly number[], sight: Sight): number | null {
    this.#rest = codes;
    this.#expected = sight.codes;
    return this.next(sight);
  }

  /** The next choice at a question; null where the row is at its end, or the question is another one than was foreseen. */
  next(sight: Sight): number | null {
    const [code, ...rest] = this.#rest;
    if (code === undefined || !sight.codes.includes(code) || this.#expected.join() !== sight.codes.join()) return this.end();
    this.#rest = rest;
    this.#expected = rest.length ? foreseen(sight, code) : [];
    return code;
  }

  end(): null {
    this.#rest = [];
    return null;
  }
}
