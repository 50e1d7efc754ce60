/** Who has which face: bots by their level, people by their name, always the same one. */
import type { SeatCard } from "./wire";

export interface Guise {
  readonly skin: string;
  readonly cloth: string;
  readonly back: string;
  readonly hair: number;
  readonly shade: string;
  readonly mouth: number;
  readonly extra: number;
}

export const HAIRS = 10;
export const MOUTHS = 4;
export const EXTRAS = 8;
const SKINS = ["#f3cfa6", "#e2ab7c", "#c98a58", "#9a6238", "#6d4428", "#f6dcc4"];
const SHADES = ["#2b1d14", "#6b3f1d", "#b5722f", "#e0b04a", "#8d8890", "#a3301f", "#3b2a55"];
const CLOTHS = ["#2f6fb0", "#8e1f17", "#3c6b24", "#5b3a7a", "#b5722f", "#2b5a5a", "#4b4741"];
const BACKS = ["#f0c65a", "#8fc7e8", "#f2a07a", "#a9d08a", "#c9a6ea", "#f3e3c0"];
const LEVELS = ["runt", "brute", "boss", "warlord"] as const;

export type BotFace = (typeof LEVELS)[number];

/** The level by which a seat has its face; '' where its name says it. */
export function levelOf({ kind, level }: Pick<SeatCard, "kind" | "level">): string {
  return kind === "bot" ? level || "brute" : "";
}

/** The face of a bot of some level: `boss:200` is a boss. */
export function botFace(level: string): BotFace {
  return LEVELS.find((one) => level.split(":")[0] === one) ?? "brute";
}

/** What somebody of that name looks like. */
export function guiseOf(name: string): Guise {
  let left = hashed(name.trim().toLocaleLowerCase());
  const next = (count: number): number => {
    const taken = left % count;
    left = Math.floor(left / count);
    return taken;
  };
  const one = (of: readonly string[]) => of[next(of.length)]!;
  return { hair: next(HAIRS), extra: next(EXTRAS), skin: one(SKINS), back: one(BACKS), cloth: one(CLOTHS), shade: one(SHADES), mouth: next(MOUTHS) };
}

/** A number below 2⁵³ of a text: two rounds of FNV-1a, so that like names look unlike. */
function hashed(text: string): number {
  return round(text, 0x811c9dc5) * 0x200000 + (round(text, 0x9747b28c) >>> 11);
}

function round(text: string, seed: number): number {
  let sum = seed;
  for (const sign of text) sum = Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193);
  sum ^= sum >>> 15;
  return Math.imul(sum, 0x2c1b3c6d) >>> 0;
}
