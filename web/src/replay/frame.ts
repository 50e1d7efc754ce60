/** What a replay shows: the choices of a match, and its moments. */
import type { Drawn, Telling } from "../telling/telling";
import type { NewsLine, Result, TableCard } from "../lib/wire";

export interface Replay {
  readonly table: TableCard;
  readonly moments: readonly { readonly number: number; readonly seat: number; readonly text: string; readonly at: number }[];
  readonly result: Result;
}

export interface Frame {
  readonly telling: Telling;
  readonly drawn: Drawn;
  readonly news: readonly NewsLine[];
}
