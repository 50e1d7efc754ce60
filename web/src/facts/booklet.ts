/** What a page has of the game at a table: its rules, its box, and in each language its words and what is printed. */
import { boxOf, type Options, printedOf } from "../engine/boxes";
import { Module } from "../engine/module";
import type { Pack, Printed } from "../engine/pack";
import { type Bytes, Rules } from "../engine/rules";
import * as http from "../lib/http";
import type { Language, TableCard } from "../lib/wire";
import { isHere } from "../lib/where.svelte";
import * as packs from "../local/packs";
import { Telling } from "../telling/telling";

type PrintedIn = (language: Language) => Promise<Printed>;

export class Booklet {
  readonly #tellings = new Map<string, Promise<Telling>>();

  private constructor(
    readonly pack: Pack,
    readonly rules: Rules,
    readonly box: Bytes,
    private readonly printedIn: PrintedIn,
  ) {}

  static async #bound(game: string, box: Bytes, printedIn: PrintedIn): Promise<Booklet> {
    const [pack, compiled] = await Promise.all([packs.packOf(game), packs.moduleOf(game)]);
    return new Booklet(pack, new Rules(await Module.load(pack, compiled), box), box, printedIn);
  }

  /** That of a match which is played with what the pack has. */
  static async ofPack(game: string, seats: number, options: Options): Promise<Booklet> {
    const [pack, boxes] = await Promise.all([packs.packOf(game), packs.boxesOf(game)]);
    const printedIn: PrintedIn = async (language) => printedOf(await packs.printedIn(game, language), seats, options);
    return Booklet.#bound(game, boxOf(pack, boxes, seats, options), printedIn);
  }

  /** That of a table of a room. What is not in the pack, a deck of somebody's or a rare option, the room is asked for. */
  static async ofTable({ id, game, seats, options, deck }: TableCard): Promise<Booklet> {
    const [pack, box] = await Promise.all([packs.packOf(game), http.box(id)]);
    const own = deck || pack.options.some(({ name, packed, default: usual }) => !packed && (options[name] ?? usual) !== usual);
    const printedIn: PrintedIn = async (language) =>
      own ? http.printed(id) : printedOf(await packs.printedIn(game, language), seats.length, options);
    return Booklet.#bound(game, box, printedIn);
  }

  /** That of any table. */
  static async of(card: TableCard): Promise<Booklet> {
    return isHere(card.id) ? (await (await import("../local/desk")).tableOf(card.id)).match.booklet : Booklet.ofTable(card);
  }

  /** The words and pictures in a language, where people of these names play. */
  telling(language: Language, names: readonly string[]): Promise<Telling> {
    const key = [language, ...names].join("\n");
    const found = this.#tellings.get(key) ?? this.#told(language, names);
    this.#tellings.set(key, found);
    found.catch(() => this.#tellings.delete(key));
    return found;
  }

  async #told(language: Language, names: readonly string[]): Promise<Telling> {
    const [printed, voice] = await Promise.all([this.printedIn(language), packs.voiceOf(this.pack.game, language)]);
    return new Telling(this.pack, this.rules, printed, voice, names);
  }
}
