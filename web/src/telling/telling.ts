/** A game's words and pictures in the page: what its rules leave of a view, as the components show it. */
import type { Pack, Printed } from "../engine/pack";
import type { Plan } from "../drive/plan";
import type { Bytes, Item, Rules, Standings } from "../engine/rules";
import type { Point } from "../lib/lens";
import type { ChoiceCard, Result, SpriteCard } from "../lib/wire";
import { cuesOf, isNamed, namedBy } from "../stage/cues";
import { marked, read } from "../stage/marks";
import type { Cue, ToldLine } from "../stage/types";
import { Faces } from "./faces";
import { idOf, spritesOf } from "./scene";
import { type Namer, Speaker, type Speech, type Voice } from "./speaker";

/** Who looks: a view and the seat it is of (-1: a spectator); `open` shows a whole table when a match is over. */
export interface Looker {
  readonly view: Bytes;
  readonly seat: number;
  readonly open?: boolean;
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
  drawn({ view, seat, open }: Looker, codes: readonly number[]): Drawn {
    const picture = this.rules.draw(view, seat, codes, open);
    const { width, height } = picture;
    return { width, height, sprites: spritesOf(picture, this.pack.looks, this.faces, this.#speaker(picture.book)) };
  }

  /** Where the match is, as its board says: what stands last, where more than that is said. */
  when({ view, seat, open }: Looker): string {
    const kind = this.pack.looks.findIndex(({ classes }) => classes.split(" ").includes("when"));
    const { sprites, book } = this.rules.draw(view, seat, [], open);
    const sprite = sprites.find((one) => one.kind === kind);
    return (sprite && this.#speaker(book).text(sprite.words).split(" · ").at(-1)) ?? "";
  }

  get aims(): boolean {
    return this.pack.aims;
  }

  /** What leads a seat to a point of its picture; the twist turns what arrives there, in degrees. */
  aimed({ view, seat }: Looker, codes: readonly number[], { x, y }: Point, twist: number): Plan {
    const picture = this.rules.aim(view, seat, codes, x, y, twist);
    const speaker = this.#speaker(picture.book);
    const sprites = spritesOf(picture, this.pack.looks, this.faces, speaker);
    const arrives = picture.sprites.findLast(({ face }) => face);
    return {
      sprites,
      drawings: this.faces.drawings(sprites.map(({ face }) => face ?? "").filter(Boolean), new Set()),
      text: arrives ? speaker.text(arrives.words) : "",
      offers: picture.sprites.filter(({ face, codes: row }) => !face && row.length).map(({ words, codes: row }) => ({ text: speaker.text(words), codes: row })),
      most: arrives?.width ?? 0,
      step: arrives?.height ?? 0,
    };
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

  /** The news of a view that is something to say, or some of it, with the seats whose deeds they are, and how it is staged. */
  news({ view, seat, open }: Looker, number: number, first = 0, end = Infinity): ToldLine[] {
    const { rows, book } = this.rules.story(view, seat, open);
    const items = this.rules.news(view).slice(first, end);
    const speaker = new Speaker(this.#speech, book, this.#namer);
    const told = rows.slice(first, end).map(([at, who], item) => ({ number, seat: who!, ...read(speaker.text(at!)), cues: this.#cues(items[item]!) }));
    return told.filter(({ text }) => text);
  }

  /** How an item is staged; what a button says by which the story goes on, in words. */
  #cues(item: Item): Cue[] {
    const written = (text: string) => (this.voice.knows(text) ? this.voice.words(text) : "");
    return cuesOf(this.pack.lexicon, item).map((cue) => (cue.does === "wait" ? { ...cue, text: written(cue.text) } : cue));
  }

  readonly #namer: Namer = (list, it, name) => {
    const { lexicon } = this.pack;
    return isNamed(lexicon, list) ? marked(name, list === "seat" ? it : -1, namedBy(lexicon, list, it)) : name;
  };

  /** How it ended, or stands. */
  result({ reason, places, scores }: Standings): Result {
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
