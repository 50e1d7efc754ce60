/** A match in the page: the tables from the deal on, one after each choice. */
import type { Pack } from "../engine/pack";
import type { Beat, Bytes, Rules } from "../engine/rules";
import { Booklet } from "../facts/booklet";
import type { Language } from "../lib/wire";
import { opened } from "../telling/opened";
import type { Looker, Telling } from "../telling/telling";
import type { Header, Step } from "./journal";

export const OPEN = -2; // in the place of a seat: everything, of a match that is over

export class Match {
  readonly steps: Step[] = [];
  readonly #tables: Bytes[];

  private constructor(
    readonly header: Header,
    readonly booklet: Booklet,
  ) {
    this.#tables = [this.rules.deal(header.seats, header.seed)];
  }

  /** The deal of a match, with a booklet or what is in the pack. What the page has not got is refused with a sentence. */
  static async dealt(header: Header, booklet?: Booklet): Promise<Match> {
    return new Match(header, booklet ?? (await Booklet.ofPack(header.game, header.seats, header.options)));
  }

  get pack(): Pack {
    return this.booklet.pack;
  }

  get rules(): Rules {
    return this.booklet.rules;
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

  /** The beats of the choice that led to when so many had been made. */
  beatsTo(number: number): Beat[] {
    const { seat, choice } = this.steps[number - 1]!;
    return this.rules.act(this.tableAt(number - 1), seat, choice);
  }

  /** The words and pictures in a language. */
  telling(language: Language): Promise<Telling> {
    return this.booklet.telling(language, this.header.names);
  }

  /** Every choice in words of a language, as its seat was told of it. */
  async words(language: Language): Promise<string[]> {
    const telling = await this.telling(language);
    return this.steps.map(({ seat, choice }, at) => telling.names(this.looker(seat, at), [choice])[0]!);
  }
}
