/** A match in the page: the tables from the deal on, one after each choice. */
import { boxOf, printedOf } from "../engine/boxes";
import { Module } from "../engine/module";
import type { Pack } from "../engine/pack";
import { type Bytes, Rules } from "../engine/rules";
import type { Language } from "../lib/wire";
import { opened } from "../telling/opened";
import { type Looker, Telling } from "../telling/telling";
import type { Header, Step } from "./journal";
import * as packs from "./packs";

export const OPEN = -2; // in the place of a seat: everything, of a match that is over

export class Match {
  readonly steps: Step[] = [];
  readonly #tables: Bytes[];
  readonly #tellings = new Map<Language, Promise<Telling>>();

  private constructor(
    readonly header: Header,
    readonly pack: Pack,
    readonly rules: Rules,
    readonly box: Bytes,
  ) {
    this.#tables = [rules.deal(header.seats, header.seed)];
  }

  /** The deal of a match. Another edition or deck than the page has is refused with a sentence. */
  static async dealt(header: Header): Promise<Match> {
    const [pack, boxes, compiled] = await Promise.all([packs.packOf(header.game), packs.boxesOf(header.game), packs.moduleOf(header.game)]);
    const box = boxOf(pack, boxes, header.seats, header.options);
    return new Match(header, pack, new Rules(await Module.load(pack, compiled), box), box);
  }

  /** How many choices have been made. */
  get number(): number {
    return this.steps.length;
  }

  get table(): Bytes {
    return this.#tables.at(-1)!;
  }

  /** The table after so many choices. */
  tableAt(number: number): Bytes {
    return this.#tables[number]!;
  }

  get must(): number[] {
    return this.rules.must(this.table);
  }

  get may(): number[] {
    return this.rules.may(this.table);
  }

  get over(): boolean {
    return !this.must.length;
  }

  codes(seat: number): number[] {
    return this.rules.choices(this.table, seat);
  }

  /** Make a choice; false where it is not legal, and nothing has changed then. */
  act(step: Step): boolean {
    if (!this.codes(step.seat).includes(step.choice)) return false;
    this.#tables.push(this.rules.make(this.table, step.seat, step.choice));
    this.steps.push(step);
    return true;
  }

  /** Go back to when so many choices had been made. */
  undo(to: number): void {
    this.steps.length = to;
    this.#tables.length = to + 1;
  }

  /** Who looks at the table, now or after so many choices. */
  looker(seat: number, number = this.number): Looker {
    const table = this.tableAt(number);
    if (seat === OPEN) return { view: opened(this.pack, table), seat: -1, open: true };
    return { view: this.rules.see(table, seat), seat };
  }

  /** The words and pictures in a language. */
  telling(language: Language): Promise<Telling> {
    const found = this.#tellings.get(language) ?? this.#prepared(language);
    this.#tellings.set(language, found);
    found.catch(() => this.#tellings.delete(language));
    return found;
  }

  async #prepared(language: Language): Promise<Telling> {
    const { game, seats, options, names } = this.header;
    const [printed, voice] = await Promise.all([packs.printedIn(game, language), packs.voiceOf(game, language)]);
    return new Telling(this.pack, this.rules, printedOf(printed, seats, options), voice, names);
  }

  /** Every choice in words of a language, as its seat was told of it. */
  async words(language: Language): Promise<string[]> {
    const telling = await this.telling(language);
    return this.steps.map(({ seat, choice }, at) => telling.names(this.looker(seat, at), [choice])[0]!);
  }
}
