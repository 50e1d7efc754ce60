/** The matches that this browser keeps: what was agreed, who sits there, and every choice. Nothing of it leaves the browser. */
import type { Options } from "../engine/boxes";
import type { Level, Tempo } from "../lib/wire";
import type { Header, Step } from "./journal";

export interface Chair {
  readonly kind: "person" | "bot";
  readonly level: Level | "";
  readonly name: string;
  /** A bot plays for the person. */
  away: boolean;
}

export interface Kept {
  readonly id: string;
  readonly header: Header;
  readonly chairs: readonly Chair[];
  readonly tempo: Tempo;
  readonly tutorial: boolean;
  /** When it was set, and when the first card was dealt, in milliseconds. */
  readonly made: number;
  /** Choices that were there before anybody here made one. */
  readonly first: number;
  steps: readonly Step[];
  /** Lessons that were read. */
  read: number;
  rematch: string;
  /** When it was over; 0 while it is not. */
  ended: number;
}

export type { Options };

const PLACE = "rumpus-match-";
const MOST = 60; // matches: the oldest that are over make room
const unkept = new Map<string, Kept>(); // of a browser that keeps nothing

/** A match, if it is kept here. */
export function found(id: string): Kept | null {
  const here = unkept.get(id);
  if (here) return here;
  try {
    return JSON.parse(localStorage.getItem(PLACE + id) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Keep a match. Where there is no room, matches that are over make some; where nothing can be kept, it lasts as long as the page. */
export function keep(match: Kept): void {
  const text = JSON.stringify(match);
  for (let tries = 0; tries < MOST; tries++) {
    try {
      localStorage.setItem(PLACE + match.id, text);
      unkept.delete(match.id);
      return;
    } catch {
      if (!makeRoom(match.id)) break;
    }
  }
  unkept.set(match.id, match);
}

/** All matches, the latest first. */
export function all(): Kept[] {
  const ids = new Set([...stored(), ...unkept.keys()]);
  return [...ids].map(found).filter((match) => match !== null).sort((one, other) => other.made - one.made);
}

export function forget(id: string): void {
  unkept.delete(id);
  try {
    localStorage.removeItem(PLACE + id);
  } catch {
    // Then it was not kept.
  }
}

/** Forget every match of this browser. */
export function forgetAll(): void {
  for (const { id } of all()) forget(id);
}

/** Bytes that the matches take. */
export function size(): number {
  return stored().reduce((sum, id) => sum + (localStorage.getItem(PLACE + id)?.length ?? 0), 0);
}

function stored(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PLACE)).map((key) => key.slice(PLACE.length));
  } catch {
    return [];
  }
}

function makeRoom(but: string): boolean {
  const oldest = all().filter(({ id, ended }) => ended && id !== but && !unkept.has(id)).at(-1);
  if (oldest) forget(oldest.id);
  return oldest !== undefined;
}
