/** A game's pack, as it is written by `rumpus pack`: what a page has to know of a game beside its module. */
import type { Effect } from "../stage/types";

/** A field of a record: where it is, what it is (`i16`, `f32`, another record), and how often where it is a row. */
export type Field = readonly [at: number, kind: string, length?: number];

export interface Layout {
  readonly size: number;
  readonly fields: Readonly<Record<string, Field>>;
}

/** What a door takes one after the other, with the sides of arrays, and what it gives. */
export interface DoorForm {
  readonly takes: readonly (readonly [name: string, kind: string, sides: number])[];
  readonly gives: "" | "int" | "float";
}

export type OptionValue = boolean | number | string;

export interface OptionForm {
  readonly name: string;
  readonly default: OptionValue;
  readonly about: string;
  /** Yes or no, the least and the most of a number, or names. */
  readonly allowed: null | readonly [number, number] | readonly string[];
  /** Whether the pack has boxes for each of its values. */
  readonly packed: boolean;
}

/** What stands in a gap: its kind and, of a listed or measured one, which list or message. */
export type Gap = readonly [kind: "number" | "seat" | "seats" | "phrase" | "listed" | "measured", words?: string];
export type NamedGap = readonly [name: string, ...gap: Gap];

export interface Lexicon {
  /** By number: the name of a message and its gaps in their order. */
  readonly messages: Readonly<Record<string, readonly [message: string, gaps: readonly NamedGap[]]>>;
  /** Messages that are nothing but their gap. */
  readonly bare: Readonly<Record<string, Gap>>;
  /** The numbers of messages without words of any language: a number, a name, phrases with commas between them. */
  readonly common: Readonly<Record<"number" | "name" | "names" | "title" | "commas" | "spaces" | "dots" | "capital", number>>;
  readonly choices: readonly ChoiceKind[];
  /** The kinds of news by number: what is seen of each. */
  readonly news?: Readonly<Record<string, { readonly name: string; readonly cues: readonly CueForm[] }>>;
  /** Of seats, and of lists of words, the sprites that they stand for. */
  readonly named?: Readonly<Record<string, readonly SpotForm[]>>;
}

/** Sprites of a kind, numbered by the fields of an item of news, as `rumpus.core.telling.staging` declares them. */
export interface SpotForm {
  readonly word: string;
  readonly first: number;
  readonly by: Readonly<Record<string, number>>;
  readonly each?: string;
  readonly outOf?: number;
  readonly beside?: string;
}

/** An effect with places by kind and field, and fields in its text. */
export interface CueForm {
  readonly does: Effect;
  readonly at?: readonly SpotForm[];
  readonly from?: readonly SpotForm[];
  readonly text?: string;
  readonly look?: string;
}

export interface ChoiceKind {
  readonly name: string;
  readonly base: number;
  /** What a choice carries: how many values each has, and the least of them; the last changes first. */
  readonly digits: Readonly<Record<string, readonly [count: number, least: number]>>;
  readonly group: string;
  readonly harms: boolean;
}

/** How sprites of a kind are shown: see `rumpus.core.telling.looks`. */
export interface Look {
  readonly word: string;
  readonly classes: string;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  readonly anchor: string;
  readonly tones: readonly string[];
  readonly spacing: number;
  readonly opacity: number;
  readonly caps: boolean;
  readonly lines: number;
  readonly leading: number;
  readonly pad: number;
  readonly on_panel: boolean;
}

export interface Level {
  readonly name: string;
  /** -2 chooses at random, -1 by the quick policy; any other is the most rounds of a search. */
  readonly mind: number;
  readonly seconds: number | null;
  readonly alert: number;
  readonly hands: number;
  readonly heat: number;
  readonly remembers: boolean;
  readonly errs: number;
}

export interface Searching {
  /** The arrays of a search in their order, each with its length: so many for a node, and so many more. */
  readonly arrays: Readonly<Record<string, readonly [number, number]>>;
  /** A thought that was not begun, in base64. */
  readonly thought: string;
  readonly heat: number;
  readonly temper: Readonly<Record<string, number>>;
  readonly levels: readonly Level[];
}

/** A first game with a guide: who learns, and lessons that say a message, with what others do and what the learner is to do. */
export interface Tutorial {
  readonly seats: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly learner: number;
  readonly lessons: readonly {
    readonly message: string;
    readonly others: readonly (readonly [seat: number, code: number])[];
    readonly choice: number | null;
  }[];
}

export interface Pack {
  readonly format: number;
  readonly game: string;
  readonly edition: string;
  /** The fingerprint of the deck in the box. */
  readonly deck: string;
  /** A name for all that the pack was made of. */
  readonly madeOf: string;
  readonly seats: readonly number[];
  readonly live: boolean;
  readonly sharedScreen: boolean;
  readonly patient: Readonly<Record<string, OptionValue>>;
  readonly options: readonly OptionForm[];
  readonly records: Readonly<Record<string, Layout>>;
  readonly doors: Readonly<Record<string, DoorForm>>;
  readonly sizes: { readonly choices: number; readonly seats: number; readonly beats: number };
  readonly wishes: Readonly<Record<"PROMPT" | "NAMES" | "ALL" | "NEWS" | "POINTS", number>>;
  readonly search: Searching;
  readonly lexicon: Lexicon;
  readonly looks: readonly Look[];
  readonly style: string;
  /** Whether one can point at where to go, and the game plans how. */
  readonly aims: boolean;
  readonly tutorial: Tutorial | null;
  /** The names of the pack's other files, which change with their content. */
  readonly files: Readonly<Record<"module" | "boxes" | `printed-${string}` | `words-${string}` | `about-${string}` | `rules-${string}` | `picture-${string}`, string>>;
}

/** What differs between two boxes: where some bytes begin, and in base64 what they are. */
export type Patch = readonly (readonly [at: number, bytes: string])[];

/** The boxes of a game, for every number of seats and all combinations of options, in the order of their values. */
export interface Boxes {
  /** The values that a box can be had for, the default first. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
  readonly patches: readonly Patch[];
  /** By seats: of each combination the one that it is made of (-1: a blank box) and the patch, or why there is none. */
  readonly seats: Readonly<Record<string, readonly (readonly [parent: number, patch: number] | string)[]>>;
}

/** A face: the name of its drawing and what it is called; of one of any size the drawing, with gaps for its sides. */
export type Face = readonly [drawing: string, label: string, sized?: string];

/** What is printed in a box, in a language. */
export interface Printed {
  /** Words by number, for phrases. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** By number. */
  readonly faces: Readonly<Record<string, Face>>;
  /** SVG symbols by name. */
  readonly drawings: Readonly<Record<string, string>>;
}

/** The same for the usual box, and what is printed otherwise with other seats (`seats=3`) or options (`track=fang`). */
export interface AllPrinted extends Printed {
  readonly variants: Readonly<Record<string, Pick<Printed, "lists" | "faces">>>;
}

export const FORMAT = 1;

/** A pack that this page can read, or a sentence. */
export function readPack(content: unknown): Pack {
  const pack = content as Pack;
  if (pack.format !== FORMAT) throw new Error("This game was packed for another version of this page; load the page again.");
  return pack;
}

/** The bytes of a text in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
