/** The table of points of several matches. */
import type { SeriesGame } from "./wire";

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly sum: number;
}

/** Who has how many points in all, the most first; equals share a place. */
export function standing(games: readonly SeriesGame[], seats: number): Standing[] {
  const sums = Array.from({ length: seats }, (_, seat) => games.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  return sums
    .map((sum, seat) => ({ seat, sum, place: 1 + sums.filter((other) => other > sum).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
