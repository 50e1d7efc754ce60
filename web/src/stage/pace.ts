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

/** The effects that are seen before the picture changes: not those on what has only just come there, which was lit before. */
export function leading(cues: readonly Cue[]): ReadonlySet<Cue> {
  const come = new Set<string>();
  const found = new Set<Cue>();
  for (const cue of cues) {
    const ids = cue.at.flatMap((mark) => mark.ids);
    if (cue.does === "light") ids.forEach((id) => come.add(id));
    else if (LEADING.has(cue.does) && !ids.some((id) => come.has(id))) found.add(cue);
  }
  return found;
}

/** Whether the beat is shown until whoever looks goes on. */
export function waits(beat: Beat): boolean {
  return cuesIn(beat).some(({ does }) => does === "wait");
}

/** How long a beat stays, at normal speed. */
export function timing(beat: Beat): Timing {
  if (!beat.news.length) return { lead: 0, hold: BARE };
  const cues = cuesIn(beat);
  const lead = cues.some(({ does }) => does === "gather") ? GATHERED : leading(cues).size ? LEAD : 0;
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
