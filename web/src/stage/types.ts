/**
 * What the stage is handed: of every act its beats, one after the other, and then how things stand.
 *
 * Whoever makes states of views (a line of facts, a table of this browser) hands over with each `State` the beats of the
 * acts that led to it since the one before. Each beat's `scene` is a change to the picture of the beat before it (the first
 * one's: to the picture of the last state), and the state's own `scene` a change to that of its last beat. Without beats a
 * state is shown as it is.
 */
import type { NewsLine, ScenePatch, State } from "../lib/wire";

/** An item of news as a rule told it: its kind by number, whose deed, whom it is about, and two numbers. */
export interface Item {
  readonly what: number;
  readonly seat: number;
  readonly other: number;
  readonly a: number;
  readonly b: number;
}

/** A name in a sentence: from where to where in its text, and the sprites that it stands for. */
export interface Chip {
  readonly from: number;
  readonly to: number;
  readonly ids: readonly string[];
  /** Whose name it is; -1 for a thing. */
  readonly seat: number;
}

/** A sprite's id, or where one would be, and what becomes of it: a game's effect with its ends filled in. */
export interface Cue {
  readonly does: Effect;
  /** What it is done to, or what is moved. */
  readonly at: readonly string[];
  /** Where it comes from, or by what it is done. */
  readonly from: readonly string[];
  /** A sign or number that is seen: "-2", "26". */
  readonly text: string;
  /** Named looks: the drawing that flies, the colour that it has. */
  readonly look: string;
}

/** The effects that a game's staging may name; `rumpus.core.telling.staging` has the same. */
export type Effect = "fly" | "shake" | "burn" | "spark" | "float" | "roll" | "gather" | "count" | "hand" | "light" | "wait";

/** A sentence of the story with all that the page needs to stage it; a plain one has nothing more. */
export interface ToldLine extends NewsLine {
  readonly chips?: readonly Chip[];
  readonly cues?: readonly Cue[];
  /** Seats that it is about, whose deed it is or not. */
  readonly about?: readonly number[];
}

/** What is shown at once: the change of the picture, without choices, and the news that it tells. */
export interface Beat {
  readonly scene: ScenePatch;
  readonly news: readonly ToldLine[];
}

/** A state with the beats that led to it. Its `news` are those of all beats, and of acts that are told without any. */
export type Staged = State & { readonly beats?: readonly Beat[] };
