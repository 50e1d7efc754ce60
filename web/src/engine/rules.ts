/** A box and the rules of its game: all that can be asked of a table or a view. Tables and views are bytes, never changed. */
import { keyAndNumber } from "./luck";
import type { Module, Reader, Span } from "./module";

/** A table, or what a seat may know of one. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const SPECTATOR = -1;
export const NOTHING = -1;

/** A sprite as it was laid, with the choices that a click on it offers. */
export type Sprite = Omit<ReturnType<Reader<"Sprite">["read"]>, "clicks" | "first"> & { readonly codes: readonly number[] };
export type Phrase = { readonly message: number; readonly gaps: readonly number[] };
export type Item = ReturnType<Reader<"Item">["read"]>;

/** What is drawn of a view, from back to front, and the phrases that are written on it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly sprites: readonly Sprite[];
  readonly book: readonly Phrase[];
}

/** Rows of phrases, by their places in a book. */
export interface Spoken {
  readonly rows: readonly (readonly number[])[];
  readonly book: readonly Phrase[];
}

export interface Standings {
  /** Why the match ended; 0 while it goes on. */
  readonly reason: number;
  readonly places: readonly number[];
  readonly scores: readonly number[];
}

/** A beat of an act: the table after it, and how many items of news had been told by then. */
export interface Beat {
  readonly table: Bytes;
  readonly told: number;
}

const ROWS = 3; // columns of what is said: words, heading, a sentence about it

export class Rules {
  readonly box: Span;
  private readonly table: Span;
  private readonly other: Span;
  private readonly frames: Span;
  private readonly codes: Span;
  private readonly out: Span;
  private readonly told: Span;
  private readonly luck: Span;
  private readonly canvas: Span;
  private readonly read: { [Name in "Canvas" | "Sprite" | "Key" | "Phrase" | "Item" | "Book" | "CommonTable"]: Reader<Name> };

  constructor(
    readonly module: Module,
    box: Bytes,
  ) {
    const { choices, beats } = module.pack.sizes;
    this.box = module.room("Box", 1);
    if (box.length !== this.box.bytes) throw new Error("This box is of another version of the game; load the page again.");
    module.bytes(this.box).set(box);
    this.table = module.room("Table", 1);
    this.other = module.room("Table", 1);
    this.frames = module.room("Table", beats);
    this.codes = module.room("int64", choices);
    this.out = module.room("int64", choices, ROWS);
    this.told = module.room("int64", beats);
    this.luck = module.room("int64", 4);
    this.canvas = module.room("Canvas", 1);
    this.read = {
      Canvas: module.reader("Canvas"),
      Sprite: module.reader("Sprite"),
      Key: module.reader("Key"),
      Phrase: module.reader("Phrase"),
      Item: module.reader("Item"),
      Book: module.reader("Book"),
      CommonTable: module.reader("CommonTable"),
    };
  }

  /** The first table of a match: a seed always deals the same, here and anywhere. */
  deal(seats: number, seed: string): Bytes {
    const { key, number } = keyAndNumber(seed);
    this.module.bytes(this.table).fill(0);
    this.module.longs(this.luck).set(key.map(BigInt));
    this.module.doors.deal(this.box, this.table, seats, this.luck, number);
    return this.taken(this.table);
  }

  seats(table: Bytes): number {
    return this.read.CommonTable.read(new DataView(table.buffer, table.byteOffset), 0).seats;
  }

  /** The seats that the game waits for; none when it is over. */
  must(table: Bytes): number[] {
    return seatsIn(this.module.doors.waited_for(this.box, this.lay(table)));
  }

  /** The seats that may cut in. */
  may(table: Bytes): number[] {
    return seatsIn(this.module.doors.free_to(this.box, this.lay(table)));
  }

  /** The codes of all that a seat may choose, at a table or by its view. */
  choices(table: Bytes, seat: number): number[] {
    return this.module.whole(this.codes, this.module.doors.options(this.box, this.lay(table), seat, this.codes));
  }

  /** A choice beat by beat. The last table is the one after the choice. Whoever calls asks first whether it is legal. */
  act(table: Bytes, seat: number, code: number): Beat[] {
    const count = this.module.doors.beats(this.box, this.lay(table), seat, code, this.frames, this.told);
    const told = this.module.whole(this.told, count);
    const size = this.table.bytes;
    const frames = this.module.bytes(this.frames);
    return told.map((items, at) => ({ table: frames.slice(at * size, (at + 1) * size), told: items }));
  }

  /** The table after a choice, where its beats are of no interest. */
  make(table: Bytes, seat: number, code: number): Bytes {
    this.module.doors.make(this.box, this.lay(table), seat, code);
    return this.taken(this.table);
  }

  /** What a seat may know; a spectator, what everybody may. */
  see(table: Bytes, seat: number): Bytes {
    this.module.bytes(this.other).fill(0);
    this.module.doors.look(this.box, this.lay(table), seat, this.other);
    return this.taken(this.other);
  }

  /** A table that a seat may imagine, by its view; the four words of luck decide which. */
  imagine(view: Bytes, seat: number, luck: readonly number[]): Bytes {
    this.module.bytes(this.other).fill(0);
    this.module.longs(this.luck).set(luck.map(BigInt));
    this.module.doors.dream(this.box, this.lay(view), seat, this.luck, this.other);
    return this.taken(this.other);
  }

  /** The quick policy's choice by a view, and the luck that is left. */
  quick(view: Bytes, seat: number, luck: readonly number[]): { code: number; luck: number[] } {
    this.module.longs(this.luck).set(luck.map(BigInt));
    const code = this.module.doors.quick_pick(this.box, this.lay(view), seat, this.luck, this.codes);
    return { code, luck: this.module.whole(this.luck, luck.length) };
  }

  /** How good a table or view looks for a seat, from 0 to 1. */
  hope(table: Bytes, seat: number): number {
    return this.module.doors.hope(this.box, this.lay(table), seat);
  }

  /** A number that changes when a stretch of play ends: a round, a race. */
  chapter(table: Bytes): number {
    return this.module.doors.chapter_of(this.box, this.lay(table));
  }

  /** Places, scores, and why the match ended. */
  standings(table: Bytes): Standings {
    this.module.bytes(this.out).fill(0);
    const reason = this.module.doors.rank(this.box, this.lay(table), this.out);
    const numbers = this.module.whole(this.out, ROWS * this.seats(table));
    const column = (at: number) => numbers.filter((_, place) => place % ROWS === at);
    return { reason, places: column(0), scores: column(1) };
  }

  /** The items of news that a view has, or a table that is open to all. */
  news(view: Bytes): Item[] {
    const data = new DataView(view.buffer, view.byteOffset);
    const [start, , most] = this.module.pack.records["Table"]!.fields["news"]!;
    const told = Math.min(this.read.CommonTable.read(data, 0).told, most!);
    const { size } = this.read.Item;
    return Array.from({ length: told }, (_, at) => this.read.Item.read(data, start + at * size));
  }

  /** What a seat sees, drawn; `open` shows a whole table when a match is over. */
  draw(view: Bytes, seat: number, codes: readonly number[] = [], open = false): Picture {
    this.module.doors.paint(this.box, this.lay(view), seat, Number(open), this.offered(codes), codes.length, this.canvas);
    return this.drawn();
  }

  /** The plan that leads a seat to a point of its picture, drawn. */
  aim(view: Bytes, seat: number, codes: readonly number[], x: number, y: number, twist: number): Picture {
    const at = [x, y, twist].map(Math.round) as [number, number, number];
    this.module.doors.trace(this.box, this.lay(view), seat, this.offered(codes), codes.length, ...at, this.canvas);
    return this.drawn();
  }

  /** What lies on the canvas. */
  private drawn(): Picture {
    const { data } = this.module;
    const found = this.read.Canvas.read(data, this.canvas.at);
    const clicks = this.read.Canvas.row(data, this.canvas.at, "clicks", found.clicked);
    const first = this.canvas.at + this.read.Canvas.at("sprites");
    const sprites = Array.from({ length: found.drawn }, (_, at) => {
      const { clicks: count, first: from, ...sprite } = this.read.Sprite.read(data, first + at * this.read.Sprite.size);
      return { ...sprite, codes: clicks.slice(from, from + count) };
    });
    return { width: found.width, height: found.height, sprites, book: this.book() };
  }

  /** What a seat is asked: one row. */
  question(view: Bytes, seat: number, codes: readonly number[] = [], open = false): Spoken {
    return this.speak(view, seat, codes, open, "PROMPT", 1);
  }

  /** The words of choices: a row of each. */
  names(view: Bytes, seat: number, codes: readonly number[], open = false): Spoken {
    return this.speak(view, seat, codes, open, "NAMES", 1);
  }

  /** The words, the heading and a sentence about each choice. */
  said(view: Bytes, seat: number, codes: readonly number[], open = false): Spoken {
    return this.speak(view, seat, codes, open, "ALL", ROWS);
  }

  /** The news of a view: of each item a phrase, or NOTHING, and the seat whose deed it is. */
  story(view: Bytes, seat: number, open = false): Spoken {
    return this.speak(view, seat, [], open, "NEWS", 2);
  }

  /** The sprites that a choice is about. */
  points(view: Bytes, seat: number, codes: readonly number[], code: number, open = false): ReturnType<Reader<"Key">["read"]>[] {
    this.module.longs(this.out)[0] = BigInt(code);
    this.spokenOf(view, seat, codes, open, "POINTS");
    const { data } = this.module;
    const first = this.canvas.at + this.read.Canvas.at("points");
    const most = this.module.pack.records["Canvas"]!.fields["points"]![2]!;
    const count = Math.min(this.read.Canvas.read(data, this.canvas.at).pointed, most);
    return Array.from({ length: count }, (_, at) => this.read.Key.read(data, first + at * this.read.Key.size));
  }

  private speak(view: Bytes, seat: number, codes: readonly number[], open: boolean, wish: Wish, columns: number): Spoken {
    const count = this.spokenOf(view, seat, codes, open, wish);
    const numbers = this.module.whole(this.out, count * ROWS);
    const rows = Array.from({ length: count }, (_, at) => numbers.slice(at * ROWS, at * ROWS + columns));
    return { rows, book: this.book() };
  }

  private spokenOf(view: Bytes, seat: number, codes: readonly number[], open: boolean, wish: Wish): number {
    const what = this.module.pack.wishes[wish];
    const given = [this.box, this.lay(view), seat, Number(open), this.offered(codes), codes.length, this.canvas] as const;
    return this.module.doors.speak(...given, what, this.out);
  }

  private book(): Phrase[] {
    const { data } = this.module;
    const book = this.canvas.at + this.read.Canvas.at("book");
    const { said } = this.read.Book.read(data, book);
    const first = book + this.read.Book.at("phrases");
    return Array.from({ length: said }, (_, at) => {
      const place = first + at * this.read.Phrase.size;
      return { ...this.read.Phrase.read(data, place), gaps: this.read.Phrase.row(data, place, "gaps") };
    });
  }

  private offered(codes: readonly number[]): Span {
    const longs = this.module.longs(this.codes);
    codes.forEach((code, at) => (longs[at] = BigInt(code)));
    return this.codes;
  }

  private lay(table: Bytes): Span {
    this.module.bytes(this.table).set(table);
    return this.table;
  }

  private taken(span: Span): Bytes {
    return this.module.bytes(span).slice();
  }
}

type Wish = "PROMPT" | "NAMES" | "ALL" | "NEWS" | "POINTS";

function seatsIn(mask: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (mask >> seat) & 1);
}
