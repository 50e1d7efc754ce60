/**
 * The tables where this browser's guest sat down. Only their ids are kept, which are no secrets; who sits there the room
 * says, by the cookie.
 */
import { Trouble } from "./trouble";
import type { TableCard } from "./wire";

const PLACE = "rumpus-tables";
const MOST = 24;
const WEEK = 7 * 24 * 3600;
let here: readonly string[] = [];

/** Their ids, the table where one was last first. */
export function remembered(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    if (Array.isArray(kept)) here = kept.filter((id) => typeof id === "string" && /^\w{4,40}$/.test(id)).slice(0, MOST);
  } catch {
    // A browser that keeps nothing remembers until the page is closed.
  }
  return here;
}

/** Put a table first. */
export function remember(id: string): void {
  keep([id, ...remembered().filter((other) => other !== id)].slice(0, MOST));
}

/** No longer one's table. */
export function forget(id: string): void {
  keep(remembered().filter((other) => other !== id));
}

/**
 * What the room says of them, the newest first. Forgotten are tables that are gone, where one has no seat any more, or
 * that were over a week ago. Where the room does not answer, and for what is over, what was said `before` still holds.
 */
export async function yours(ask: (id: string) => Promise<TableCard>, before: readonly TableCard[]): Promise<TableCard[]> {
  const found = await Promise.all(remembered().map((id) => look(id, ask, before.find((card) => card.id === id))));
  return found.filter((card) => card !== null).sort((one, other) => one.age - other.age);
}

async function look(id: string, ask: (id: string) => Promise<TableCard>, before?: TableCard): Promise<TableCard | null> {
  if (before?.phase === "over") return before;
  try {
    const card = await ask(id);
    if (card.seats.some((seat) => seat.mine) && (card.ended ?? 0) < WEEK) return card;
    forget(id);
  } catch (error) {
    if (!(error instanceof Trouble) || (error.status !== 404 && error.status !== 410)) return before ?? null;
    forget(id);
  }
  return null;
}

/** Whether the room waits for the guest there. */
export function waitsForMe(card: TableCard): boolean {
  return card.seats.some((seat) => seat.mine && card.must?.includes(seat.number));
}

function keep(ids: readonly string[]): void {
  here = ids;
  try {
    localStorage.setItem(PLACE, JSON.stringify(ids));
  } catch {
    // As above.
  }
}
