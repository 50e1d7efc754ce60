/** A table of this browser: what happens at it, and what is told of it, as a room would tell it. */
import { boxOf, type Options } from "../engine/boxes";
import type { Level, Pack } from "../engine/pack";
import { newHere } from "../lib/where.svelte";
import { say } from "../lib/words.svelte";
import { newsPlaceOf, toldIn } from "../facts/reader";
import type { Told, ToldAct, ToldBeat } from "../facts/told";
import type { Fork, FromBrowser, Language, Lesson, NewTable, SeatCard, TableCard, ToBrowser } from "../lib/wire";
import { drawn, notices, pause } from "./jobs";
import { commitmentOf, type Header, type Step } from "./journal";
import { type Chair, keep, type Kept } from "./keeping";
import { isRead, momentOf, type Moment } from "./lessons";
import { Match } from "./match";
import { Minds } from "./minds";
import * as packs from "./packs";

const STAND_IN = "brute";
const ADVISER = "boss";
const READY = 4; // seconds in which nobody may choose yet, where several begin at once
const MOST = 300; // acts that are told again at most

/** Somebody who looks, and up to which number they were told what happens. */
export interface Looking {
  tell(message: ToBrowser): void;
  show(told: Told): void;
  seat: number;
  language: Language;
  number: number;
}

/** Why something is not done, by the message that says it. */
export class Refusal extends Error {}

export class Table {
  readonly #lines = new Set<Looking>();
  /** Of the deal, and of each choice that stands, its number. */
  readonly #marks: number[];
  readonly #asked: number[];
  readonly #askedAt: number[];
  #offered: (readonly number[])[];
  #number: number;
  #moved: number;
  #takenBack = 0;
  #minds: Minds | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = new Set<number>();
  #must: readonly number[] = [];
  /** Since when several wait to be quick at once. */
  #linedUp = -Infinity;
  #may: readonly number[] = [];

  private constructor(
    readonly kept: Kept,
    readonly match: Match,
  ) {
    this.#marks = Array.from({ length: match.number + 1 }, (_, at) => at + 1);
    this.#number = this.#moved = match.number + 1;
    this.#asked = kept.chairs.map(() => this.#number);
    this.#askedAt = kept.chairs.map(() => performance.now());
    this.#offered = kept.chairs.map(() => []);
    this.#lookRound();
  }

  /** A table as it was kept; what does not add up is refused. */
  static async opened(kept: Kept): Promise<Table> {
    const match = await Match.dealt(kept.header);
    const { edition, deck } = match.pack;
    if (edition !== kept.header.edition || deck !== kept.header.deck) throw new Refusal("other-edition");
    for (const step of kept.steps) if (!match.act(step)) throw new Refusal("does-not-add-up");
    return new Table(kept, match);
  }

  get over(): boolean {
    return !this.#must.length;
  }

  card(): TableCard {
    const { id, header, chairs, tempo, tutorial, made, rematch, ended } = this.kept;
    const places = this.over ? this.match.rules.standings(this.match.table).places : [];
    return {
      id, game: header.game, title: "", phase: this.over ? "over" : "playing", number: this.#number,
      seats: chairs.map((chair, number) => seatCard(chair, number)),
      options: header.options, tempo, clock: null, public: false, commitment: commitmentOf(header), host: true, tutorial,
      age: (Date.now() - made) / 1000, countdown: this.#races ? READY : 0, rematch, rematcher: rematch ? this.#firstPerson : -1, gathers: false,
      must: [...this.#must], ended: ended ? (Date.now() - ended) / 1000 : null, ready: true, deck: "",
      winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])),
    };
  }

  /** Whether quick hands decide here. */
  get #races(): boolean {
    const { live, patient } = this.match.pack;
    const { header, tutorial } = this.kept;
    return live && !tutorial && Object.entries(patient).some(([name, value]) => header.options[name] !== value);
  }

  /** When they may begin. */
  get #off(): number {
    return this.#linedUp + 1000 * READY;
  }

  // --- who looks

  async greet(line: Looking, seat: number, language: Language, since: number): Promise<void> {
    Object.assign(line, { seat, language, number: Math.min(since, this.#moved) });
    this.#lines.add(line);
    await this.#tellSeats(line);
    await this.#showTo(line, true);
    this.#tend();
  }

  leave(line: Looking): void {
    this.#lines.delete(line);
    if (this.#lines.size) return;
    clearTimeout(this.#timer);
    this.#minds?.end();
    this.#minds = null;
    this.#busy.clear();
  }

  // --- what is done

  async hear(line: Looking, asked: FromBrowser): Promise<void> {
    try {
      await this.#do(line, asked);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      line.tell({ is: "refused", why: say(error.message), nonce: asked.do === "choose" ? asked.nonce : "" });
    }
  }

  async #do(line: Looking, asked: FromBrowser): Promise<void> {
    switch (asked.do) {
      case "hello":
        return this.greet(line, asked.seat ?? -1, asked.language ?? "en", asked.since ?? 0);
      case "choose":
        return this.#choose(line, asked);
      case "undo":
        return this.#undo(asked.seat);
      case "hint":
        return this.#hint(line, asked.seat);
      case "standIn":
        return this.#standIn(asked.seat, asked.yes);
      case "leave":
        return this.#standIn(asked.seat, true);
      case "next":
        return this.#readOn();
      case "say":
        return this.#say(line, asked.text ?? "", asked.phrase ?? -1);
      case "ping":
        return line.tell({ is: "pong" });
    }
  }

  #choose(line: Looking, { seat, code, asked, nonce }: FromBrowser & { do: "choose" }): void {
    if (this.over) throw new Refusal("here-over");
    if (performance.now() < this.#off) throw new Refusal("not-off-yet");
    if (asked !== this.#asked[seat] || !this.#make(seat, code)) throw new Refusal("here-stale");
    line.tell({ is: "done", nonce, number: this.#number });
    this.#happened();
  }

  /** Let a choice happen; false where it is not offered. */
  #make(seat: number, code: number): boolean {
    const at = Math.round(Date.now() - this.kept.made) / 1000;
    if (!this.#offered[seat]?.includes(code) || !this.match.act({ seat, choice: code, at: Math.max(0, at) })) return false;
    this.#marks.push(++this.#number);
    this.#moved = this.#number;
    this.#lookRound(seat);
    return true;
  }

  #undo(seat: number): void {
    if (this.over) throw new Refusal("here-over");
    const to = this.match.steps.findLastIndex((step, at) => step.seat === seat && at >= this.kept.first);
    if (to < 0) throw new Refusal("nothing-to-undo");
    this.#takenBack = this.#marks[to + 1]!;
    this.match.undo(to);
    this.#marks.length = to + 1;
    this.#moved = ++this.#number;
    this.#offered = this.#offered.map(() => []);
    this.#lookRound();
    this.#happened();
    this.#takenBack = 0;
  }

  async #hint(line: Looking, seat: number): Promise<void> {
    if (!this.#offered[seat]?.length) throw new Refusal("here-stale");
    const asked = this.#asked[seat];
    const code = await this.#think(seat, ADVISER);
    if (asked !== this.#asked[seat]) return;
    const telling = await this.match.telling(line.language);
    line.tell({ is: "hint", code, text: telling.names(this.match.looker(seat), [code])[0]! });
  }

  #standIn(seat: number, yes: boolean): void {
    this.kept.chairs[seat]!.away = yes;
    this.#askedAt[seat] = performance.now();
    this.#keep();
    for (const line of this.#lines) void this.#tellSeats(line);
    this.#tend();
  }

  #readOn(): void {
    const moment = this.#moment;
    if (!moment || !isRead(moment)) throw new Refusal("here-stale");
    this.kept.read += 1;
    this.#moved = ++this.#number;
    this.#happened();
  }

  #say(line: Looking, text: string, phrase: number): void {
    const name = this.kept.chairs[line.seat]?.name ?? "";
    for (const each of this.#lines) each.tell({ is: "said", seat: line.seat, name, text: text.trim(), phrase, at: Date.now() / 1000 });
  }

  // --- what comes of it

  /** Note who is waited for, what everybody may choose, and whose question is another one now. */
  #lookRound(acted = -1): void {
    const waited = this.#must;
    this.#must = this.match.must;
    if (this.#races && waited.length < 2 && this.#must.length > 1) this.#linedUp = performance.now();
    this.#may = this.match.may;
    const before = this.#offered;
    this.#offered = before.map((_, seat) => (this.#must.includes(seat) || this.#may.includes(seat) ? this.match.codes(seat) : []));
    this.#offered.forEach((codes, seat) => {
      if (seat === acted || codes.join() !== before[seat]!.join()) {
        this.#asked[seat] = this.#number;
        this.#askedAt[seat] = performance.now();
      }
    });
    if (this.over && !this.kept.ended) this.kept.ended = Date.now();
  }

  #happened(): void {
    this.#keep();
    for (const line of this.#lines) void this.#showTo(line);
    this.#tend();
  }

  #keep(): void {
    this.kept.steps = this.match.steps;
    keep(this.kept);
  }

  async #tellSeats(line: Looking): Promise<void> {
    line.tell({ is: "table", table: { ...this.card(), title: (await this.match.telling(line.language)).title } });
  }

  /** Show somebody what has happened; whoever is new, or saw what was taken back, all of it. */
  async #showTo(line: Looking, whole = false): Promise<void> {
    const takenBack = this.#takenBack;
    if (this.over) await this.#tellSeats(line);
    if (this.kept.tutorial) line.tell({ is: "lesson", lesson: await this.#lessonFor(line) });
    line.show(this.#told(line, whole || takenBack > 0, takenBack));
    line.number = this.#moved;
  }

  #told({ seat, number: known }: Looking, whole: boolean, takenBack: number): Told {
    const since = takenBack ? Math.min(known, takenBack - 1) : known;
    const first = Math.max(0, this.#marks.length - MOST);
    const marks = this.#marks.map((mark, at) => ({ mark, at })).filter(({ mark, at }) => mark > since && at >= first);
    const acts = marks.map(({ mark, at }): ToldAct => ({ number: mark, late: [], beats: this.#beats(seat, at, whole) }));
    return {
      whole, over: this.over, seat, must: this.#must, may: this.#may, number: this.#moved, asked: this.#asked[seat] ?? 0, clock: null,
      takenBack, standings: this.over ? this.match.rules.standings(this.match.table) : null, acts, view: this.match.looker(seat).view,
    };
  }

  /** What a seat is told of the act after which so many choices had been made; at once, where it was long ago. */
  #beats(seat: number, at: number, longAgo: boolean): ToldBeat[] {
    const { match } = this;
    const place = newsPlaceOf(match.pack);
    const tables = longAgo || !at ? [match.tableAt(at)] : match.beatsTo(at).map(({ table }) => table);
    let first = 0;
    return tables.map((table) => {
      const view = match.rules.see(table, seat);
      const end = toldIn(view, place);
      const beat = { view, first: Math.min(first, end), end };
      first = end;
      return beat;
    });
  }

  // --- lessons

  get #moment(): Moment | null {
    const { tutorial } = this.match.pack;
    if (!this.kept.tutorial || !tutorial) return null;
    return momentOf(tutorial, this.match.steps.map(({ seat, choice }) => [seat, choice] as const), this.kept.read);
  }

  async #lessonFor({ seat, language }: Looking): Promise<Lesson | null> {
    const { tutorial } = this.match.pack;
    const moment = this.#moment;
    if (!tutorial || !moment || moment.lesson === null || seat !== tutorial.learner) return null;
    const telling = await this.match.telling(language);
    const text = telling.message(tutorial.lessons[moment.lesson]!.message);
    return { text, at: moment.lesson + 1, of: tutorial.lessons.length, wanted: [...moment.wanted], waits: Boolean(moment.next) && !moment.wanted.length, strayed: moment.strayed };
  }

  // --- bots

  /** Let bots choose that are due, and wake up for the next: nobody plays where nobody looks. */
  #tend(): void {
    clearTimeout(this.#timer);
    if (!this.#lines.size || this.over) return;
    const now = performance.now();
    const due = this.#jobs().filter(({ seat }) => !this.#busy.has(seat));
    for (const { seat, at, level } of due) if (at <= now) void this.#play(seat, level.name);
    const next = Math.min(...due.filter(({ at }) => at > now).map(({ at }) => at));
    if (next < Infinity) this.#timer = setTimeout(() => this.#tend(), next - now);
  }

  #jobs(): { seat: number; at: number; level: Level }[] {
    const { header, tempo } = this.kept;
    return this.#cast().flatMap((seat) => {
      const name = playerOf(this.kept.chairs[seat]!);
      if (!name || !this.#offered[seat]!.length) return [];
      const level = this.#level(name);
      const draw = drawn(header.seed, seat, this.#asked[seat]!);
      const must = this.#must.includes(seat);
      if (!must && !notices(level, draw)) return [];
      return [{ seat, at: Math.max(this.#askedAt[seat]!, this.#off) + pause(level, draw, must, this.match.pack.live, tempo), level }];
    });
  }

  /** The seats whose bots may choose now: in a lesson, only the one whose turn it is in the plan. */
  #cast(): number[] {
    const moment = this.#moment;
    if (moment && !moment.free) return moment.next ? [moment.next[0]] : [];
    return this.kept.chairs.map((_, seat) => seat);
  }

  async #play(seat: number, level: string): Promise<void> {
    const asked = this.#asked[seat];
    this.#busy.add(seat);
    try {
      const planned = this.#moment?.next;
      const code = planned?.[0] === seat ? planned[1] : await this.#think(seat, level);
      this.#busy.delete(seat);
      if (this.#lines.size && asked === this.#asked[seat] && playerOf(this.kept.chairs[seat]!) && this.#make(seat, code)) this.#happened();
      else this.#tend();
    } catch (error) {
      this.#busy.delete(seat);
      if (this.#lines.size) for (const line of this.#lines) line.tell({ is: "refused", why: String((error as Error).message), nonce: "" });
    }
  }

  async #think(seat: number, level: string): Promise<number> {
    const { pack, booklet, header, number } = this.match;
    this.#minds ??= new Minds({ pack, module: await packs.moduleOf(header.game), box: booklet.box });
    return this.#minds.think({ level: this.#level(level), view: this.match.looker(seat).view, seat, seed: `${header.seed}/${seat}/${number}` });
  }

  #level(name: string): Level {
    return this.match.pack.search.levels.find((level) => level.name === name)!;
  }

  get #firstPerson(): number {
    return this.kept.chairs.findIndex(({ kind }) => kind === "person");
  }
}

/** The level of the bot that plays for a chair, '' where a person does. */
function playerOf({ kind, level, away }: Chair): string {
  return kind === "bot" ? level : away ? STAND_IN : "";
}

function seatCard({ kind, level, name, away }: Chair, number: number): SeatCard {
  return { number, name, kind, level, mine: kind === "person", here: kind === "person", standIn: away };
}

// --- setting tables

/** A table that somebody wishes for. */
export async function set(wish: NewTable, titles: ReadonlyMap<string, string>): Promise<Kept> {
  const pack = await packs.packOf(wish.game);
  const guide = wish.tutorial ? pack.tutorial : null;
  const name = wish.seats.find(({ kind }) => kind === "me")?.name || say("guest");
  const chairs = guide
    ? Array.from({ length: guide.seats }, (_, at): Chair => (at === guide.learner ? person(name) : bot("brute")))
    : wish.seats.map((plan): Chair => (plan.kind === "me" ? person(plan.name || say("guest")) : bot(plan.level || "brute", plan.name)));
  const named = withNames(chairs, titles);
  const options = withDefaults(pack, guide?.options ?? wish.options ?? {});
  boxOf(pack, await packs.boxesOf(wish.game), named.length, options);
  const header: Header = {
    game: wish.game, edition: pack.edition, seats: named.length, options, deck: pack.deck,
    names: named.map((chair) => chair.name), seed: guide?.seed ?? newSeed(),
  };
  return laid(header, named, { tempo: wish.tempo ?? "brisk", tutorial: guide !== null });
}

/** All options of a game, those that were not wished for as they are by default. */
function withDefaults({ options }: Pack, wished: Options): Options {
  return Object.fromEntries(options.map((option) => [option.name, wished[option.name] ?? option.default]));
}

/** The same people and bots again, with new luck. */
export function again({ header, chairs, tempo }: Kept): Kept {
  return laid({ ...header, seed: newSeed() }, chairs.map((chair) => ({ ...chair, away: false })), { tempo });
}

/** A table that goes on from a moment of a match that is over. */
export function forked({ header, steps, tempo }: Kept, { number, seat, level }: Fork): Kept {
  const chairs = header.names.map((name, at): Chair => (at === seat ? person(name) : bot(level ?? "boss", name)));
  return laid(header, chairs, { tempo, steps: steps.slice(0, number), first: number });
}

/** A match from a journal, not kept yet: everybody who played is on paper. */
export function fromPaper(header: Header, steps: readonly Step[]): Kept {
  return planned(header, header.names.map((name) => person(name)), { steps, ended: Date.now() });
}

function laid(header: Header, chairs: readonly Chair[], more: Partial<Kept>): Kept {
  const kept = planned(header, chairs, more);
  keep(kept);
  return kept;
}

function planned(header: Header, chairs: readonly Chair[], more: Partial<Kept>): Kept {
  const blank = { tempo: "brisk", tutorial: false, made: Date.now(), first: 0, steps: [], read: 0, rematch: "", ended: 0 } as const;
  return { id: newHere(), header, chairs, ...blank, ...more };
}

const person = (name: string): Chair => ({ kind: "person", level: "", name, away: false });
const bot = (level: NonNullable<Fork["level"]>, name = ""): Chair => ({ kind: "bot", level, name, away: false });

/** Everybody with a name of their own: bots are called after their level, and of several alike the later have a number. */
function withNames(chairs: readonly Chair[], titles: ReadonlyMap<string, string>): Chair[] {
  const taken = new Set(chairs.filter(({ kind }) => kind === "person").map(({ name }) => name));
  return chairs.map((chair) => {
    if (chair.kind === "person") return chair;
    const wanted = chair.name || (titles.get(chair.level) ?? chair.level);
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted.slice(0, 21)} ${count}`;
    taken.add(name);
    return { ...chair, name };
  });
}

function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
