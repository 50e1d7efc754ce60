/** When bots choose: at a human pace, each in its own time, as in `rumpus.server.jobs`. */
import type { Level } from "../engine/pack";
import { sha256 } from "../lib/sha256";
import type { Tempo } from "../lib/wire";

const PACES: Readonly<Record<Tempo, number>> = { calm: 1600, brisk: 800, quick: 250 }; // milliseconds a bot takes
const THOUGHT = 0.6; // the part of that which a choice takes at least
const REFLEX = 0.1; // and a shout
const SPREAD = 0.8; // and what luck adds at most

/** 32 bits for a seat's question, the same whenever they are asked for. */
export function drawn(seed: string, seat: number, asked: number): number {
  const text = `pace ${seed} ${seat} ${asked}`;
  return new DataView(sha256(new TextEncoder().encode(text)).buffer).getUint32(0);
}

/** Whether a bot notices that it may cut in. */
export function notices(level: Level, draw: number): boolean {
  return draw % level.alert === 0;
}

/** The milliseconds that a bot takes for a question; in a live game better bots have quicker hands. */
export function pause(level: Level, draw: number, must: boolean, live: boolean, tempo: Tempo): number {
  const luck = (draw >>> 8) / (1 << 24);
  return PACES[tempo] * (live ? level.hands : 1) * ((must ? THOUGHT : REFLEX) + SPREAD * luck);
}
