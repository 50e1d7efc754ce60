/** Phrases put into words: by a language's messages, the players' names, and the lists of what is printed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Gap, Lexicon, Printed } from "../engine/pack";
import type { Phrase } from "../engine/rules";
import type { Language } from "../lib/wire";
import { capital } from "../stage/marks";
import { rounded } from "./fitting";

/** A game's messages in a language. */
export class Voice {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    text: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  knows(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A message, filled in. What a game does not say is shown by its name. */
  words(message: string, given: Record<string, FluentVariable> = {}): string {
    const found = this.#bundle.getMessage(message)?.value;
    return found ? this.#bundle.formatPattern(found, given) : message;
  }
}

/** Who speaks: a voice, the lists of what is printed, and the names of those who sit there. */
export interface Speech {
  readonly lexicon: Lexicon;
  readonly voice: Voice;
  readonly lists: Printed["lists"];
  readonly names: readonly string[];
}

/** Writes a name of a list (`seat`: a player's) into a sentence, as one that stands for something. */
export type Namer = (list: string, it: number, name: string) => string;

/** Puts the phrases of one book into words. */
export class Speaker {
  readonly #said = new Map<number, string>();

  constructor(
    private readonly speech: Speech,
    private readonly book: readonly Phrase[],
    private readonly named: Namer = (_, __, name) => name,
  ) {}

  /** A phrase in words; none is an empty text. */
  text(at: number): string {
    if (at < 0) return "";
    const known = this.#said.get(at);
    if (known !== undefined) return known;
    const { message, gaps } = this.book[at]!;
    const text = message < 0 ? this.#common(message, gaps) : this.#message(message, gaps);
    this.#said.set(at, text);
    return text;
  }

  #message(number: number, gaps: readonly number[]): string {
    const { bare, messages } = this.speech.lexicon;
    const gap = bare[number];
    if (gap) return String(this.#fill(gap, gaps[0]!));
    const [message, named] = messages[number]!;
    const given = named.map(([name, ...kind], at) => [name, this.#fill(kind, gaps[at]!)] as const);
    return this.speech.voice.words(message, Object.fromEntries(given));
  }

  #fill([kind, words = ""]: Gap, value: number): string | number {
    const { lists, names, voice } = this.speech;
    switch (kind) {
      case "number":
        return value;
      case "listed":
        return this.named(words, value, lists[words]![value]!);
      case "measured":
        return voice.words(words, { far: decimal(value, voice.language) });
      case "phrase":
        return this.text(value);
      case "seat":
        return value >= 0 ? this.named("seat", value, names[value]!) : "";
      case "seats":
        return this.#names(value);
    }
  }

  /** Names in a row: Ada, Bo and Cyd. */
  #names(mask: number): string {
    const names = this.speech.names.flatMap((name, seat) => ((mask >> seat) & 1 ? this.named("seat", seat, name) : []));
    if (names.length < 2) return names.join("");
    return this.speech.voice.words("and", { before: names.slice(0, -1).join(", "), last: names.at(-1)! });
  }

  #common(message: number, gaps: readonly number[]): string {
    const { common } = this.speech.lexicon;
    const first = gaps[0]!;
    switch (message) {
      case common.number:
        return String(first);
      case common.name:
        return this.named("seat", first, this.speech.names[first]!);
      case common.names:
        return this.#names(first);
      case common.title:
        return this.speech.voice.words("title");
      case common.capital:
        return capital(this.text(first));
    }
    const between = { [common.commas]: ", ", [common.spaces]: " ", [common.dots]: " · " }[message] ?? " ";
    return gaps.map((at) => this.text(at)).filter(Boolean).join(between);
  }
}

/** So many hundredths as whole units, or units and tenths. */
function decimal(hundredths: number, language: Language): string {
  const number = rounded(hundredths / 100, 1).toFixed(1).replace(/\.0$/, "");
  return language === "fr" ? number.replace(".", ",") : number;
}
