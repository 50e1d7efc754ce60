/** Whether anything can be done about whoever sits on a seat: others can be muted, and the host can do more. */
import type { SeatCard, TableCard } from "./wire";

export function hasWays(table: TableCard, seat: SeatCard): boolean {
  if (seat.mine || table.tutorial) return false;
  return seat.kind === "person" || Boolean(table.moderates && table.watchers?.length && table.phase !== "over");
}
