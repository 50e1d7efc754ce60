/** A reader of facts: keeps the view that frames add up to. docs/facts.md tells what their bytes mean. */
import type { Pack } from "../engine/pack";
import type { Bytes, Standings } from "../engine/rules";
import type { ClockFace } from "../lib/wire";
import { bitsOf, ByteReader } from "./bytes";
import type { Told, ToldAct, ToldBeat } from "./told";

export const VERSION = 1;
const WHOLE = 1;
const OVER = 2;
const CLOCK = 4;
const TAKEN_BACK = 8;
const STANDING = 16;
const WORD = 8; // bytes

/** A frame of a version that this page does not know. */
export class OtherVersion extends Error {}

/** Where the news of a view lie. */
export interface NewsPlace {
  readonly told: number;
  readonly news: number;
  readonly end: number;
  readonly most: number;
}

/** Where the news lie in the views of a game. */
export function newsPlaceOf(pack: Pack): NewsPlace {
  const { fields } = pack.records["Table"]!;
  const [news, , most = 1] = fields["news"]!;
  return { told: fields["told"]![0], news, end: news + most * pack.records["Item"]!.size, most };
}

/** How many news a view has. */
export function toldIn(view: Uint8Array, { told, most }: NewsPlace): number {
  return Math.min(view[told]! | (view[told + 1]! << 8), most);
}

export class Reader {
  /** Of the last frame that was read. */
  number = -1;
  readonly #size: number;
  readonly #place: NewsPlace;
  readonly #content: Bytes;

  constructor(pack: Pack) {
    this.#size = pack.records["Table"]!.size;
    this.#place = newsPlaceOf(pack);
    this.#content = new Uint8Array(Math.ceil(this.#size / WORD) * WORD);
  }

  /** What a frame tells; null where it builds on another than the last: then all has to be asked for. */
  take(content: ArrayBuffer): Told | null {
    const bytes = new ByteReader(content);
    if (bytes.byte() !== VERSION) throw new OtherVersion();
    const flags = bytes.byte();
    const seat = bytes.signed();
    const seats = bytes.byte();
    const [must, may] = [bitsOf(bytes.byte()), bitsOf(bytes.byte())];
    const [number, previous, asked] = [bytes.long(), bytes.long(), bytes.long()];
    const whole = Boolean(flags & WHOLE);
    if (whole) this.#content.fill(0);
    else if (previous !== this.number) return null;
    this.number = number;
    const clock = flags & CLOCK ? clockIn(bytes, seats) : null;
    const takenBack = flags & TAKEN_BACK ? bytes.long() : 0;
    const standings = flags & STANDING ? standingsIn(bytes, seats) : null;
    const acts = [...this.#acts(bytes)];
    return { whole, over: Boolean(flags & OVER), seat, must, may, number, asked, clock, takenBack, standings, acts, view: this.#view() };
  }

  *#acts(bytes: ByteReader): Generator<ToldAct> {
    while (!bytes.done) {
      const number = bytes.long();
      const tells = Boolean(bytes.byte());
      const late = bitsOf(bytes.byte());
      yield { number, late, beats: [...this.#beats(bytes, tells)] };
    }
  }

  /** The beats of an act. One that tells begins without the news of the act before; another tells nothing. */
  *#beats(bytes: ByteReader, tells: boolean): Generator<ToldBeat> {
    if (tells) this.#forgetNews();
    let first = 0;
    for (let far = bytes.number(); far; far = bytes.number()) {
      this.#change(bytes, far);
      const view = this.#view();
      const end = toldIn(view, this.#place);
      yield { view, first: tells ? first : end, end };
      first = end;
    }
  }

  #forgetNews(): void {
    const { told, news, end } = this.#place;
    this.#content.fill(0, told, told + 2);
    this.#content.fill(0, news, end);
  }

  /** Change the words that a beat changed; how far the first of them is has been read. */
  #change(bytes: ByteReader, first: number): void {
    let word = -1;
    for (let far = first; far; far = bytes.number()) {
      word += far;
      const mask = bytes.byte();
      for (let at = 0; at < WORD; at++) if ((mask >> at) & 1) this.#content[WORD * word + at] = bytes.byte();
    }
  }

  #view(): Bytes {
    return this.#content.slice(0, this.#size);
  }
}

function clockIn(bytes: ByteReader, seats: number): ClockFace {
  const running = bitsOf(bytes.byte());
  return { running, left: Array.from({ length: seats }, () => bytes.long() / 1000) };
}

function standingsIn(bytes: ByteReader, seats: number): Standings {
  const reason = bytes.byte();
  const rows = Array.from({ length: seats }, () => [bytes.byte(), bytes.signedLong()] as const);
  return { reason, places: rows.map(([place]) => place), scores: rows.map(([, score]) => score) };
}
