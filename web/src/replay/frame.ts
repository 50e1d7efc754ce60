/** What a replay shows: the choices of a match, and its moments. */
import type { Drawn, Telling } from "../telling/telling";
import type { NewsLine, Result, TableCard } from "../lib/wire";

export interface Replay {
  readonly table: TableCard;
  readonly moments: readonly { readonly number: number; readonly seat: number; readonly text: string; readonly at: number }[];
  readonly result: Result;
}

/** What a moment of a match is, as everybody knew it. */
export interface Spot {
  /** Where the match was then: Derby 2, turn 3. */
  readonly when: string;
  /** What was nobody's deed was told: a round began. */
  readonly heading: boolean;
  /** Somebody came to grief by it. */
  readonly clash: boolean;
  /** The seats that others' deeds named. */
  readonly named: readonly number[];
  /** What was told first, '' where nothing was. */
  readonly told: string;
}

export interface Frame {
  readonly telling: Telling;
  readonly drawn: Drawn;
  readonly news: readonly NewsLine[];
}
