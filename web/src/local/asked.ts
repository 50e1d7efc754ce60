/** What the page asks of its worker, and what that answers. */
import type { Level, Pack } from "../engine/pack";
import type { Bytes } from "../engine/rules";

/** A table to think about: its game, and its box. */
export interface Set {
  readonly pack: Pack;
  readonly module: WebAssembly.Module;
  readonly box: Bytes;
}

/** What would a bot of a level choose for a seat, by its view? */
export interface Question {
  readonly number: number;
  readonly level: Level;
  readonly view: Bytes;
  readonly seat: number;
  readonly seed: string;
  /** The part of its time that it takes. */
  readonly part: number;
}

export type ToWorker = { readonly set: Set } | { readonly question: Question };
export type FromWorker = { readonly number: number; readonly code: number } | { readonly number: number; readonly why: string };
