/** What the stage is handed: sentences that know what they name and how they are staged, in beats, each with its picture. */
import type { Picture } from "../lib/picture";
import type { NewsLine } from "../lib/wire";

/** A name in a sentence: where it stands in the text, whose it is (-1: a thing's), and the sprites that it stands for. */
export interface Chip {
  readonly from: number;
  readonly to: number;
  readonly seat: number;
  readonly ids: readonly string[];
}

/** The effects that a game's staging may name, as `rumpus.core.telling.staging` has them. */
export type Effect = "fly" | "shake" | "burn" | "spark" | "light" | "float" | "roll" | "gather" | "weigh" | "count" | "hand" | "wait";

/** Sprites that an effect is on; of several groups those beside an anchor or changed are found when it is played. */
export interface Mark {
  readonly ids: readonly string[];
  /** Only the one of them that is another than before. */
  readonly changed: boolean;
  /** Those of this kind in the row to the right of it. */
  readonly beside: string;
}

/** An effect with its places and words filled in from an item of news. */
export interface Cue {
  readonly does: Effect;
  readonly at: readonly Mark[];
  readonly from: readonly Mark[];
  readonly text: string;
  readonly look: string;
}

/** A sentence of the story with what a page needs to stage it; a plain sentence has nothing more. */
export interface ToldLine extends NewsLine {
  readonly chips?: readonly Chip[];
  readonly cues?: readonly Cue[];
}

/** What is shown of an act at once: the picture then, in which nothing can be chosen, and what it tells. */
export interface Beat {
  /** Of the deed. */
  readonly number: number;
  readonly picture: Picture;
  readonly news: readonly ToldLine[];
}
