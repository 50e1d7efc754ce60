/** What the components show of a match. The page makes it of what a seat may know. */

/** One thing to draw. The same id later is the same thing, moved or changed. */
export interface SpriteCard {
  readonly id: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  /** How high it lies. */
  readonly z: number;
  readonly face?: string;
  readonly label?: string;
  readonly turn?: number;
  readonly scale?: number;
  /** The choices that a click on it makes. */
  readonly choices?: readonly number[];
}

/** What the seat may do now. */
export interface ChoiceCard {
  readonly code: number;
  readonly text: string;
  /** More about it. */
  readonly detail?: string;
  /** The heading of the choices of its sort. */
  readonly group?: string;
  /** The ids of the sprites that it is about. */
  readonly shows?: readonly string[];
}

/** A sentence of the story: the number of the deed that it tells of, and whose it was (-1: nobody's in particular). */
export interface NewsLine {
  readonly number: number;
  readonly text: string;
  readonly seat?: number;
}

/** Seconds left by seat, and which clocks run now. */
export interface ClockFace {
  readonly left: readonly number[];
  readonly running: readonly number[];
}

/** How it ended, or stands: places (1 is best) and scores by seat, the scores in words, and the reason ('' while it goes on). */
export interface Result {
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly counted: readonly string[];
  readonly reason: string;
}
