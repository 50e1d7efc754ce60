/** A game's words and pictures in the page: what its rules leave of a view, as the components show it. */
import type { Pack, Printed } from "../engine/pack";
import type { Bytes, Rules } from "../engine/rules";
import type { ChoiceCard, NewsLine, Result, SpriteCard } from "../lib/wire";
import { Faces } from "./faces";
import { idOf, spritesOf } from "./scene";
import { Speaker, type Speech, type Voice } from "./speaker";

/**
 * Who looks: a view and the seat it is of (-1: a spectator); `open` shows a whole table when a match is over; `between` says
 * that another beat of the act follows, so the picture has no question and nothing to choose.
 */
export interface Looker {
  readonly view: Bytes;
  readonly seat: number;
  readonly open?: boolean;
  readonly between?: boolean;
}

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly sprites: readonly SpriteCard[];
}

export class Telling {
  readonly faces: Faces;
  readonly #speech: Speech;

  constructor(
    private readonly pack: Pack,
    private readonly rules: Rules,
    printed: Printed,
    private readonly voice: Voice,
    names: readonly string[],
  ) {
    this.faces = new Faces(printed);
    this.#speech = { lexicon: pack.lexicon, voice, lists: printed.lists, names };
  }

  get title(): string {
    return this.voice.words("title");
  }

  get style(): string {
    return this.pack.style;
  }

  /** What is drawn, with these choices to be clicked. */
  drawn({ view, seat, open, between }: Looker, codes: readonly number[]): Drawn {
    const picture = this.rules.draw(view, seat, codes, open, between);
    const { width, height } = picture;
    return { width, height, sprites: spritesOf(picture, this.pack.looks, this.faces, this.#speaker(picture.book)) };
  }

  /** What a seat is asked. */
  prompt({ view, seat, open }: Looker): string {
    const { rows, book } = this.rules.question(view, seat, [], open);
    return this.#speaker(book).text(rows[0]![0]!);
  }

  /** The words of choices. */
  names({ view, seat, open }: Looker, codes: readonly number[]): string[] {
    const { rows, book } = this.rules.names(view, seat, codes, open);
    const speaker = this.#speaker(book);
    return rows.map(([at]) => speaker.text(at!));
  }

  /** All that is said of choices, and the sprites that each is about. */
  choices({ view, seat, open }: Looker, codes: readonly number[]): ChoiceCard[] {
    if (!codes.length) return [];
    const { rows, book } = this.rules.said(view, seat, codes, open);
    const speaker = this.#speaker(book);
    const said = rows.map((row) => row.map((at) => speaker.text(at)));
    return codes.map((code, at) => {
      const [text, group, detail] = said[at]! as [string, string, string];
      return { code, text, detail, group, shows: this.#shows({ view, seat, open: Boolean(open) }, codes, code) };
    });
  }

  /** The news of a view that is something to say, with the seats whose deeds they are. */
  news({ view, seat, open }: Looker, number: number): NewsLine[] {
    const { rows, book } = this.rules.story(view, seat, open);
    const speaker = this.#speaker(book);
    return rows.map(([at, who]) => ({ number, text: speaker.text(at!), seat: who! })).filter(({ text }) => text);
  }

  /** How it ended, or stands. */
  result(table: Bytes): Result {
    const { reason, places, scores } = this.rules.standings(table);
    const counted = scores.map((n) => (this.voice.knows("score") ? this.voice.words("score", { n }) : String(n)));
    return { places, scores, counted, reason: reason ? this.voice.words(`reason-${reason}`) : "" };
  }

  message(message: string): string {
    return this.voice.words(message);
  }

  #shows({ view, seat, open }: Looker, codes: readonly number[], code: number): string[] {
    return this.rules.points(view, seat, codes, code, open).map(({ kind, number }) => idOf(this.pack.looks[kind]!, number));
  }

  #speaker(book: Parameters<typeof spritesOf>[0]["book"]): Speaker {
    return new Speaker(this.#speech, book);
  }
}
