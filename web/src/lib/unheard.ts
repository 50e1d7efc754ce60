/**
 * Whose remarks a person would rather not read, at each table. Nobody else learns of it: it is kept in this browser alone,
 * and is no secret.
 */
import type { Said } from "./wire";

const PLACE = "rumpus-unheard";
const MOST = 24; // tables, the latest first
let here: Readonly<Record<string, readonly string[]>> = {};

/** By what a speaker is known again: a player by seat and name, somebody watching by the sign that the room gives them. */
export function speaker(remark: Pick<Said, "seat" | "name" | "who">): string {
  return remark.seat >= 0 ? `${remark.seat} ${remark.name}` : `watching ${remark.who ?? ""}`;
}

/** The speakers of whom nothing is read at a table. */
export function unheardAt(table: string): readonly string[] {
  return kept()[table] ?? [];
}

/** Read nothing of a speaker any more, or read them again; whose remarks are not read now. */
export function turnDown(table: string, who: string, down: boolean): readonly string[] {
  const others = unheardAt(table).filter((other) => other !== who);
  const speakers = down ? [...others, who] : others;
  const rest = Object.entries(kept()).filter(([other]) => other !== table);
  keep(Object.fromEntries(speakers.length ? [[table, speakers], ...rest].slice(0, MOST) : rest));
  return speakers;
}

function kept(): Readonly<Record<string, readonly string[]>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    if (found !== null && typeof found === "object") here = Object.fromEntries(Object.entries(found).filter(isList));
  } catch {
    // A browser that keeps nothing remembers until the page is closed.
  }
  return here;
}

function isList([, speakers]: [string, unknown]): boolean {
  return Array.isArray(speakers) && speakers.every((one) => typeof one === "string");
}

function keep(now: Readonly<Record<string, readonly string[]>>): void {
  here = now;
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // As above.
  }
}
