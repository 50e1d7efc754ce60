/** What each sound is made of: tones that glide, and breaths of noise. All of them are short. */

export interface Note {
  /** Seconds from the beginning. */
  readonly at: number;
  readonly lasts: number;
  /** Of a tone its pitch, of noise the middle of what is let through; it glides to `to`. */
  readonly from: number;
  readonly to?: number;
  readonly wave: OscillatorType | "noise";
  /** From 0 to 1. */
  readonly loud: number;
  /** How narrow noise is. */
  readonly narrow?: number;
  /** Seconds until it is as loud as it gets. */
  readonly rises?: number;
}

type Rest = Omit<Note, "at" | "lasts" | "from" | "wave">;

const tone = (wave: OscillatorType, at: number, from: number, lasts: number, loud: number, more: Partial<Rest> = {}): Note => ({ at, lasts, from, wave, loud, ...more });
const breath = (at: number, from: number, lasts: number, loud: number, more: Partial<Rest> = {}): Note => ({ at, lasts, from, wave: "noise", loud, narrow: 1, ...more });

/** A bell: a tone and two above it that fade sooner. */
const bell = (at: number, pitch: number, lasts: number, loud: number): Note[] => [
  tone("sine", at, pitch, lasts, loud), tone("sine", at, pitch * 2.76, lasts * 0.5, loud * 0.35), tone("triangle", at, pitch * 2, lasts * 0.3, loud * 0.3),
];

/** A horn blown by somebody large. */
const horn = (at: number, pitch: number, lasts: number): Note[] => [
  tone("sawtooth", at, pitch * 0.97, lasts, 0.07, { to: pitch, rises: 0.03 }), tone("square", at, pitch / 2, lasts, 0.035, { rises: 0.04 }),
];

/** Something heavy comes down. */
const thump = (at: number, loud: number): Note[] => [tone("sine", at, 140, 0.16, loud, { to: 48 }), breath(at, 260, 0.07, loud * 0.6)];

/** Bone on wood. */
const clack = (at: number, pitch: number, loud: number): Note[] => [breath(at, pitch, 0.04, loud, { narrow: 3 }), tone("triangle", at, pitch * 0.5, 0.05, loud * 0.5, { to: pitch * 0.4 })];

/** A card on felt. */
const slap = (at: number, loud: number): Note[] => [breath(at, 2600, 0.07, loud, { to: 1400 }), tone("sine", at + 0.03, 170, 0.07, loud * 0.5, { to: 90 })];

const rolling = (count: number): Note[] => Array.from({ length: count }, (_, at) => clack((0.42 * at * (at + 5)) / (count * (count + 4)), 1500 - (at % 3) * 280, 0.48 - at * 0.02)).flat();

export const SCORE = {
  turn: [...bell(0, 523, 0.35, 0.15), ...bell(0.12, 784, 0.55, 0.15)],
  card: slap(0, 0.46),
  dice: rolling(5),
  chat: [tone("triangle", 0, 660, 0.08, 0.14, { to: 740 }), tone("triangle", 0.07, 880, 0.09, 0.1)],
  seat: [...thump(0, 0.2), ...clack(0.1, 700, 0.22)],
  end: [...horn(0, 196, 0.2), ...horn(0.2, 196, 0.12), ...horn(0.32, 262, 0.2), ...horn(0.54, 330, 0.7), ...horn(0.54, 392, 0.7), ...thump(0.54, 0.35), ...bell(0.56, 784, 0.6, 0.06)],
  fly: [breath(0, 500, 0.34, 0.3, { to: 2800, narrow: 2, rises: 0.2 }), ...thump(0.34, 0.3)],
  shake: thump(0, 0.42),
  burn: [breath(0, 420, 0.6, 0.3, { rises: 0.1 }), ...[0.02, 0.09, 0.13, 0.22, 0.28, 0.37, 0.46].map((at, odd) => breath(at, 2200 + (odd % 3) * 900, 0.03, 0.45, { narrow: 2 }))],
  spark: [tone("square", 0, 1870, 0.12, 0.06), tone("square", 0, 2750, 0.18, 0.05), tone("triangle", 0, 3920, 0.25, 0.06), breath(0, 4200, 0.09, 0.3), ...thump(0.01, 0.2)],
  light: [tone("sine", 0, 880, 0.3, 0.13, { to: 1760, rises: 0.08 }), tone("sine", 0.05, 1318, 0.3, 0.09, { to: 1976, rises: 0.08 })],
  float: [tone("sine", 0, 988, 0.09, 0.15), tone("sine", 0.08, 1319, 0.26, 0.15)],
  roll: rolling(8),
  gather: [0, 0.07, 0.13, 0.18].map((at) => breath(at, 3000, 0.06, 0.36, { to: 1800 })),
  weigh: [...horn(0, 98, 0.5), ...thump(0.3, 0.3)],
  count: [0, 0.08, 0.15, 0.21, 0.26].flatMap((at) => clack(at, 2100, 0.34)),
  hand: [breath(0, 900, 0.24, 0.32, { to: 2400, rises: 0.12 }), ...bell(0.2, 1047, 0.35, 0.11)],
} satisfies Record<string, readonly Note[]>;

export type Noise = keyof typeof SCORE;
