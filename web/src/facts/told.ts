/** What a seat is told of a match: how things stand, and the acts that led there. A room sends it in bytes; the page without one makes it. */
import type { Bytes, Standings } from "../engine/rules";
import type { ClockFace } from "../lib/wire";

/** What is shown at once of an act: what the seat may know then, and which of its news are told now: from `first` on, before `end`. */
export interface ToldBeat {
  readonly view: Bytes;
  readonly first: number;
  readonly end: number;
}

/** What a deed changed, beat by beat, and whose time was up with it. */
export interface ToldAct {
  readonly number: number;
  readonly late: readonly number[];
  readonly beats: readonly ToldBeat[];
}

export interface Told {
  /** It builds on nothing: how things stood, and then what has happened since. */
  readonly whole: boolean;
  readonly over: boolean;
  /** Who looks; -1 is a spectator. */
  readonly seat: number;
  readonly must: readonly number[];
  readonly may: readonly number[];
  /** Of the last deed that changed the match. */
  readonly number: number;
  /** Of the seat's question: an answer brings it back. */
  readonly asked: number;
  readonly clock: ClockFace | null;
  /** Not 0: what was told with this number or a higher one is no longer so. */
  readonly takenBack: number;
  /** How the match ended; null while it goes on: then the rules say how it stands. */
  readonly standings: Standings | null;
  readonly acts: readonly ToldAct[];
  /** What the seat may know now. */
  readonly view: Bytes;
}
