/** What the board is to play now: effects, and when they are seen. */
import type { Moment } from "./effects";
import type { Playing } from "./player.svelte";
import type { Cue } from "./types";

export interface Play {
  readonly cues: readonly Cue[];
  readonly moment: Moment;
}

const SLOWEST = 0.5;
const QUICKEST = 4;
const WHILE_STANDING = 900;

/** What is played of a beat. */
export function playOf({ cues, timing, phase }: Playing, speed: number, still: boolean): Play {
  return { cues, moment: { phase, lasts: timing[phase], speed: within(speed), still } };
}

/** What is seen of what has happened meanwhile, while things stand as they are. */
export function passingOf(cues: readonly Cue[], speed: number, still: boolean): Play | null {
  return cues.length && Number.isFinite(speed) ? { cues, moment: { phase: "hold", lasts: WHILE_STANDING / speed, speed: within(speed), still } } : null;
}

function within(speed: number): number {
  return Math.min(QUICKEST, Math.max(SLOWEST, speed));
}
