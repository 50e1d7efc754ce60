/** How long a beat stays on the board: long enough to be seen and read, and never long enough to bore. */
import type { Beat, Cue, Effect } from "./types";

/** What is seen before the picture changes: it says why it does. */
const LEADING: ReadonlySet<Effect> = new Set(["fly", "gather", "weigh", "spark", "shake", "burn"]);
const LEAD = 480;
const GATHERED = 900;
const CHANGE = 520; // while things glide to their new places
const SIGN = 14; // for each sign that is to be read
const BARE = 380; // a beat in which nothing is told
export const MOST = 1500; // milliseconds that a beat stays at normal speed

export interface Timing {
  /** Before the picture changes. */
  readonly lead: number;
  /** From then on. */
  readonly hold: number;
}

export const NONE: Timing = { lead: 0, hold: 0 };

/** All that is staged of a beat. */
export function cuesIn(beat: Beat): Cue[] {
  return beat.news.flatMap(({ cues = [] }) => cues);
}

export function isLeading({ does }: Cue): boolean {
  return LEADING.has(does);
}

/** Whether the beat is shown until whoever looks goes on. */
export function waits(beat: Beat): boolean {
  return cuesIn(beat).some(({ does }) => does === "wait");
}

/** How long a beat stays, at normal speed. */
export function timing(beat: Beat): Timing {
  if (!beat.news.length) return { lead: 0, hold: BARE };
  const cues = cuesIn(beat);
  const lead = cues.some(({ does }) => does === "gather") ? GATHERED : cues.some(isLeading) ? LEAD : 0;
  const signs = beat.news.reduce((sum, { text }) => sum + text.length, 0);
  return { lead, hold: Math.min(MOST - lead, Math.max(CHANGE, SIGN * signs)) };
}

/** The timing at a speed: times are divided by it. */
export function atSpeed({ lead, hold }: Timing, speed: number): Timing {
  return { lead: lead / speed, hold: hold / speed };
}

/** The speed at which beats take no longer than that in all, be it faster than the one that is wanted. */
export function catchingUp(beats: readonly Beat[], speed: number, most: number): number {
  const whole = beats.map(timing).reduce((sum, { lead, hold }) => sum + lead + hold, 0);
  return Math.max(speed, whole / most);
}
