/** Whether a game is fair, in short: what stands out of what many games of bots say. */
import type { Fairness, FairKind } from "../lib/wire";

const MUCH = 0.25; // of a fair share: so far off, a seat is no longer a small matter

/** A seat that wins more often than others at its table. */
export interface Favoured {
  readonly players: number;
  readonly seat: number;
  readonly wins: number;
  readonly fair: number;
}

export interface Verdict {
  /** Fair; fair but for what is named; not. */
  readonly answer: "yes" | "but" | "no";
  /** The seat that is furthest above its share, where that is sure. */
  readonly seat: Favoured | null;
  /** What helps most whoever has it, and what hurts most, where that is sure. */
  readonly best: FairKind | null;
  readonly worst: FairKind | null;
}

export function verdictOf({ tables = [], kinds = [] }: Pick<Fairness, "tables" | "kinds">): Verdict {
  const favoured = tables.flatMap(({ players, fair, seats }) =>
    seats.flatMap(({ wins, standing }, seat) => (standing === "off" && wins > fair ? [{ players, seat: seat + 1, wins, fair }] : [])));
  const seat = favoured.sort((one, other) => excess(other) - excess(one))[0] ?? null;
  const sure = kinds.filter(({ standing }) => standing === "off");
  const best = sure.find(({ difference }) => difference > 0) ?? null;
  const worst = sure.findLast(({ difference }) => difference < 0) ?? null;
  const answer = seat && excess(seat) > MUCH ? "no" : seat || best || worst ? "but" : "yes";
  return { answer, seat, best, worst };
}

/** How many of a hundred games, one decimal where it takes that to tell it from another number. */
export function ofHundred(share: number, language: string, beside = 0): string {
  const close = Math.abs(share - beside) < 0.02;
  return new Intl.NumberFormat(language, { maximumFractionDigits: close ? 1 : 0 }).format(100 * share);
}

const excess = ({ wins, fair }: Favoured) => wins / fair - 1;
