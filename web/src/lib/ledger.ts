/** What is known of a table: the picture, the story, the question that stands, and beat by beat how it came to be so. */
import type { Bytes } from "../engine/rules";
import type { Teller } from "../facts/teller";
import type { Picture } from "./picture";
import type { Beat, ToldLine } from "../stage/types";
import type { ChoiceCard, ClockFace, Lesson, Result } from "./wire";

/** How things stand for whoever looks. */
export interface Standing {
  /** Of the last deed that changed the match. */
  readonly number: number;
  readonly seat: number;
  /** Of the question: an answer brings it back. */
  readonly asked: number;
  readonly prompt: string;
  readonly must: readonly number[];
  readonly may: readonly number[];
  readonly choices: readonly ChoiceCard[];
  readonly clock: ClockFace | null;
  readonly result: Result;
  readonly over: boolean;
  readonly lesson: Lesson | null;
}

export interface Ledger {
  /** Who told it: another one speaks another language. */
  readonly teller: Teller;
  readonly state: Standing;
  /** What whoever looks may know. */
  readonly view: Bytes;
  readonly picture: Picture;
  readonly story: readonly ToldLine[];
  /** What has happened since the ledger before, in order; none where everything was told anew. */
  readonly beats: readonly Beat[];
}

/** Up to which choice the story has been told to that seat. */
export function toldTo(ledger: Ledger | null, seat: number): number {
  return ledger && ledger.state.seat === seat ? ledger.state.number : 0;
}
