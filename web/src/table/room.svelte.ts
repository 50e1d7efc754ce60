/** A visit to a table: the line, what it told, and what the person does. The components only show this. */
import { Booklet } from "../facts/booklet";
import { OtherVersion, Reader } from "../facts/reader";
import { type Aside, Teller } from "../facts/teller";
import type { Told } from "../facts/told";
import { leftNow } from "../lib/clock";
import { races } from "../lib/draft";
import * as http from "../lib/http";
import { toldTo, type Ledger, type Standing } from "../lib/ledger";
import { Line, type Heard, type LineState } from "../lib/line";
import { secondsSince } from "../lib/now.svelte";
import { isDie, newIn } from "../lib/picture";
import { prefs } from "../lib/prefs.svelte";
import { eyes, handedOver, isLive } from "../lib/seats";
import { shelf } from "../lib/shelf.svelte";
import { play } from "../lib/sound";
import { heardSince } from "../lib/story";
import { remember } from "../lib/tables";
import { speaker, turnDown, unheardAt } from "../lib/unheard";
import { isHere } from "../lib/where.svelte";
import { say } from "../lib/words.svelte";
import { manners } from "../stage/manners";
import { Player } from "../stage/player.svelte";
import type { Choose, ClockFace, FromBrowser, Hello, Lesson, Missed, Missing, Noted, Said, TableCard, UndoAsked } from "../lib/wire";
import { isOwnDoing, People } from "./people.svelte";

const REFUSAL_STAYS = 7000;
const SETTLES = 400; // milliseconds that a question is seen before it takes an answer

export class Room {
  /** Plays what has happened, before the board and the list show how things stand. */
  readonly stage = new Player<Ledger>({ later, speed: () => prefs.speed, arrive: (next) => this.#come(next) });
  table = $state.raw<TableCard | null>(null);
  ledger = $state.raw<Ledger | null>(null);
  line = $state.raw<LineState>("opening");
  /** The seat the table is looked at from; -1 watches. */
  looking = $state(-1);
  /** The seat whose player takes the screen next, while the curtain is down. */
  passing = $state<number | null>(null);
  pending = $state.raw<Choose | null>(null);
  hint = $state.raw<number | null>(null);
  /** The choice that a lesson did not want: it has not been made yet. */
  astray = $state.raw<number | null>(null);
  undo = $state.raw<UndoAsked | null>(null);
  /** A wish to take back that was refused a moment ago. */
  refusal = $state.raw<UndoAsked | null>(null);
  said = $state.raw<readonly Said[]>([]);
  /** Speakers of whom the person would rather read nothing. */
  unheard = $state.raw<readonly string[]>([]);
  unread = $state(0);
  /** What went wrong last, as a sentence. */
  trouble = $state("");
  /** Why there is no table to be seen here. */
  closed = $state("");
  /** Why there is none yet: the room does not answer, and is asked again. */
  waits = $state("");
  /** What those who listen are told now. */
  aloud = $state("");
  /** News after this number is new to the person. */
  seen = $state(0);
  clock = $state.raw<ClockFace | null>(null);
  clockAt = $state(0);
  /** Whether the question has been seen for long enough to be answered. */
  settled = $state(false);
  /** The choice that was clicked once, where choices are to be confirmed. */
  proposed = $state<number | null>(null);
  /** The own choices that were made here and stand, with their numbers. */
  deeds = $state.raw<readonly { number: number; text: string }[]>([]);
  missing = $state.raw<Missing | null>(null);
  missingAt = $state(0);
  /** What is told of people here. */
  readonly people = new People();

  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.number));
  state = $derived<Standing | null>(this.ledger?.state ?? null);
  /** Whether several people play at this screen. */
  shared = $derived(this.mine.length > 1);
  /** Whether the board still shows what is somebody's own, while all may see the screen. */
  covered = $derived(this.shared && this.looking < 0 && (this.state?.seat ?? -1) >= 0);
  /** The story as far as it has been shown. */
  story = $derived([...(this.ledger?.story ?? []), ...this.stage.told]);
  /** Whether the time of whoever looks is up, so that a bot plays for them. */
  timeUp = $derived(this.looking >= 0 && this.state !== null && !this.state.over && this.leftTo(this.looking) === 0);
  asked = $derived(this.state !== null && !this.stage.busy && this.state.choices.length > 0 && this.passing === null && !this.covered && !this.table?.paused && !(this.timeUp && this.state.must.includes(this.looking)));
  /** Whether a choice can be made now. */
  ready = $derived(this.asked && this.settled && this.pending === null);
  /** What was said by those who have the word, and of whom the person would read. */
  heard = $derived(this.said.filter((remark) => !this.isSilenced(remark) && !this.unheard.includes(speaker(remark))));
  /** Whether somebody else of the table would play again. */
  called = $derived(Boolean(this.table?.rematch) && this.mine.length > 0 && !this.mine.includes(this.table?.rematcher ?? -1));
  live = $derived(this.state !== null && this.#isRace(this.state));
  /** Whether nobody answers at the other end of the line. */
  away = $derived(this.line === "lost" || this.line === "silent");

  /** The last that was told, shown or still to be played. */
  #known: Ledger | null = null;
  #settling = 0;
  #line: Line | null = null;
  #booklet: Promise<Booklet> | null = null;
  #reader: Reader | null = null;
  /** What was heard is read in order, when the game is here. */
  #reading: Promise<void> = Promise.resolve();
  #tellers = new Map<string, Promise<Teller>>();
  #lesson: Lesson | null = null;
  #failed: Aside["failed"] = [];
  #language = prefs.language;
  #kept = Infinity;
  #forgetting = 0;
  #here = true;
  /** Whether several were asked at once: then the last choice reveals what all have chosen. */
  #together = false;

  get #hasQuickHands(): boolean {
    const card = shelf.game(this.table?.game ?? "");
    return card !== undefined && card.live && (!Object.keys(card.patient).length || races(card, this.table!.options));
  }

  #isRace({ must, may }: Standing): boolean {
    return isLive(must, may) && this.#hasQuickHands;
  }

  constructor(readonly id: string) {
    this.unheard = unheardAt(id);
  }

  /** Go to the table: with the key of a seat, that seat is brought here first. */
  async open(key: string): Promise<void> {
    try {
      if (key) await this.#patiently(() => http.sit(this.id, { name: prefs.name || "Guest", key }));
      await this.#arrive();
    } catch (error) {
      this.closed = String((error as Error).message);
    }
  }

  /** Sit down, and come in again as somebody who sits. */
  async sit(name: string, seat: number): Promise<void> {
    await http.sit(this.id, { name, seat });
    await this.#arrive();
  }

  /** The host gave the person a seat: take it, and come in again. */
  async #sitBy(key: string): Promise<void> {
    await this.#patiently(() => http.sit(this.id, { name: prefs.named(), key }));
    await this.#arrive();
  }

  leaveRoom(): void {
    clearTimeout(this.#forgetting);
    clearTimeout(this.#settling);
    this.stage.end();
    this.#here = false;
    this.#line?.shut();
  }

  /** The network is gone. */
  lose(): void {
    if (!isHere(this.id)) this.#line?.cut();
  }

  /** The network is back. */
  find(): void {
    this.#line?.again();
  }

  /** Try the line again at once: the browser came back to life. */
  wake(): void {
    this.#line?.open();
  }

  /** Say hello again, in another language. */
  greet(): void {
    this.#line?.greet();
  }

  ask(message: FromBrowser): void {
    this.trouble = "";
    this.#line?.ask(message);
  }

  /**
   * Make a choice, once: until it is answered nothing else can be chosen. Where choices are to be confirmed, the second time.
   * One of a row that was planned and confirmed as a whole is made as soon as it is asked for.
   */
  choose(code: number, planned = false): void {
    const state = this.state;
    const choice = state?.choices.find((one) => one.code === code);
    if (!(planned ? this.asked && !this.pending : this.ready) || !state || !choice) return;
    if (prefs.confirm && !planned && !this.live && this.proposed !== code) {
      this.proposed = code;
      return;
    }
    this.trouble = "";
    if (this.#strays(code)) return;
    this.hint = this.proposed = null;
    this.stage.mark();
    this.deeds = [...this.deeds, { number: Infinity, text: choice.text }];
    this.seen = state.number;
    this.#kept = Infinity;
    this.pending = { do: "choose", seat: state.seat, code, asked: state.asked, nonce: nonce() };
    this.people.chose(state.seat);
    if (this.shared && this.#together && state.must.length === 1) this.#reveal();
    this.#line?.choose(this.pending);
  }

  /** Whether a lesson wants something else: that is said first, and whoever chooses the same again goes their own way. */
  #strays(code: number): boolean {
    const wanted = this.state?.lesson?.wanted ?? [];
    const warned = this.astray === code;
    this.astray = wanted.length && !wanted.includes(code) && !warned ? code : null;
    return this.astray !== null;
  }

  /** What comes of the last choice of all is for all at the screen. */
  #reveal(): void {
    this.#together = false;
    this.#lookFrom(-1);
  }

  /** Call somebody at this screen to look from their seat. */
  pass(seat: number): void {
    this.#lookFrom(-1);
    this.passing = seat;
  }

  /** Lift the curtain for the one who took the screen. */
  take(): void {
    if (this.passing === null) return;
    this.looking = this.passing;
    this.passing = null;
    this.seen = 0;
    this.greet();
  }

  /** Whether the host took the word from whoever said something. */
  isSilenced(remark: Said): boolean {
    const { table } = this;
    return Boolean(remark.seat >= 0 ? table?.seats[remark.seat]?.silenced : table?.silenced?.includes(remark.who ?? ""));
  }

  /** Read nothing of a speaker any more, or read them again. */
  turnDown(who: string, down: boolean): void {
    this.unheard = turnDown(this.id, who, down);
  }

  nameOf(seat: number): string {
    return this.table?.seats[seat]?.name ?? "";
  }

  /** The seconds that a seat has left now, null where no clock runs. */
  leftTo(seat: number): number | null {
    const { clock } = this;
    return clock ? leftNow(clock, seat, secondsSince(this.clockAt)) : null;
  }

  /** Who is waited for and not here, and in how many seconds a bot plays for them, which may be never. */
  absences(): { seat: number; seconds: number }[] {
    const { missing } = this;
    const left = (seconds: number) => (seconds < 0 ? Infinity : seconds - secondsSince(this.missingAt));
    return (missing?.seats ?? []).map((seat, at) => ({ seat, seconds: left(missing!.seconds[at]!) }));
  }

  async #arrive(): Promise<void> {
    this.#seat(await this.#patiently(() => http.tableCard(this.id)));
    if (this.mine.length) remember(this.id);
    void this.#game().catch(() => {}); // it will be asked for again
    this.#dial();
  }

  #patiently<Answer>(what: () => Promise<Answer>): Promise<Answer> {
    return http.patiently(what, (why) => (this.waits = why), () => this.#here);
  }

  #dial(): void {
    this.#line?.shut();
    this.#line = new Line({
      dial: () => http.dial(this.id),
      hello: () => this.#hello(),
      hear: (message) => this.#hear(message),
      changed: (state, reason) => this.#turn(state, reason),
      later,
      chance: Math.random,
    });
    this.#line.open();
  }

  /** Say who looks. A wish to take back, and who is missing, the room tells again then. */
  #hello(): Hello {
    this.undo = this.missing = null;
    return { do: "hello", seat: this.looking, language: prefs.language, since: this.#since(), ...(prefs.name && !this.mine.length && { name: prefs.name }) };
  }

  /** In another language the story is told anew. */
  #since(): number {
    return this.#language === prefs.language ? toldTo(this.#known, this.looking) : 0;
  }

  #turn(state: LineState, reason: string): void {
    this.line = state;
    if (state === "shut" && reason) this.closed = this.trouble || reason;
  }

  #hear(message: Heard): void {
    switch (message.is) {
      case "table":
        return this.#seat(message.table);
      case "facts":
        return this.#read(message.facts);
      case "lesson":
        this.#lesson = message.lesson;
        return;
      case "instead":
        this.#failed = message.seats.map((seat, at) => ({ seat, number: message.numbers[at]! }));
        return;
      case "done":
        return this.#done(message.nonce, message.number);
      case "refused":
        this.trouble = message.why;
        if (message.nonce === this.pending?.nonce) this.#unmake();
        return;
      case "said":
        return this.#listen(message);
      case "undo":
        return this.#weigh(message);
      case "missing":
        this.missing = message;
        this.missingAt = performance.now();
        return;
      case "hint":
        this.hint = message.code;
        return;
      case "ticket":
        void this.#sitBy(message.key);
        return;
      case "noted":
      case "missed":
        this.#note(message);
    }
  }

  /** A wish to take back: open, granted, or refused, which is shown for a while to all but who refused. */
  #weigh(wish: UndoAsked): void {
    this.undo = wish.open ? wish : null;
    this.refusal = typeof wish.refused === "number" && !this.mine.includes(wish.refused) ? wish : null;
    clearTimeout(this.#forgetting);
    if (this.refusal) this.#forgetting = window.setTimeout(() => (this.refusal = null), REFUSAL_STAYS);
  }

  /** Something is told of people; who sits down or leaves is heard. */
  #note(message: Noted | Missed): void {
    const now = message.number > (this.table?.number ?? 0);
    if (!this.people.hear(message) || message.is !== "noted" || !now || (this.mine.includes(message.seat) && isOwnDoing(message))) return;
    this.people.show(message);
    if (["sat", "left", "given"].includes(message.what)) play("seat");
  }

  #seat(table: TableCard): void {
    this.table = table;
    this.#turnEyes(this.state?.must ?? []);
  }

  /** The game's rules, words and pictures; why there are none yet is told meanwhile. */
  #game(): Promise<Booklet> {
    this.#booklet ??= this.#patiently(() => Booklet.of(this.table!));
    this.#booklet.catch(() => (this.#booklet = null));
    return this.#booklet;
  }

  /** Who tells in the language of now, by the names of those who play. */
  #teller(): Promise<Teller> {
    const { language } = prefs;
    const names = this.table!.seats.map(({ name }) => name);
    const key = [language, ...names].join("\n");
    const found = this.#tellers.get(key) ?? this.#hired(language, names);
    this.#tellers.set(key, found);
    found.catch(() => this.#tellers.delete(key));
    return found;
  }

  async #hired(language: typeof prefs.language, names: readonly string[]): Promise<Teller> {
    const booklet = await this.#game();
    return new Teller(booklet.rules, await this.#patiently(() => booklet.telling(language, names)), names);
  }

  #read(facts: ArrayBuffer | Told): void {
    const aside = { lesson: this.#lesson, failed: this.#failed };
    this.#reading = this.#reading.then(() => this.#take(facts, aside)).catch((error: Error) => this.#giveUp(error));
  }

  async #take(facts: ArrayBuffer | Told, aside: Aside): Promise<void> {
    const teller = await this.#teller();
    this.#reader ??= new Reader((await this.#game()).pack);
    const told = facts instanceof ArrayBuffer ? this.#reader.take(facts) : facts;
    if (!told) this.greet();
    else if (told.seat === this.looking && this.#here) this.#show(teller.follow(this.#known, told, aside), told);
  }

  /** What is told here cannot be shown. */
  #giveUp(error: Error): void {
    if (!this.#here) return;
    this.closed = error instanceof OtherVersion ? say("other-version") : error.message;
    this.#line?.shut();
  }

  /** Play what led there, or where everything was told anew, be there. */
  #show(next: Ledger, { whole, takenBack }: Told): void {
    const { state } = next;
    this.#known = next;
    this.#language = prefs.language;
    this.clock = state.clock;
    this.clockAt = performance.now();
    if (takenBack) this.deeds = this.deeds.filter(({ number }) => number < takenBack);
    const answers = state.seat === this.pending?.seat && state.asked !== this.pending.asked;
    if (answers || state.number >= this.#kept) this.pending = null;
    if (whole) this.stage.reset(next);
    else this.stage.show(next.beats, next, manners({
      live: this.#isRace(state), lived: this.live, timed: this.mine.some((seat) => state.clock?.running.includes(seat)),
      unasked: this.asked && state.asked === this.state?.asked, away: document.hidden || this.covered,
    }));
  }

  /** Let things stand so, and the question be seen for a moment before it is answered. */
  #come(next: Ledger): void {
    const before = this.ledger;
    this.ledger = next;
    if (!before || next.state.asked !== before.state.asked || next.state.seat !== before.state.seat) {
      this.hint = this.astray = this.proposed = null;
      this.#settle();
    }
    this.#tell(before, next);
    if (next.state.must.length > 1) this.#together = true;
    this.#turnEyes(next.state.must);
  }

  #settle(): void {
    this.settled = false;
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => (this.settled = true), SETTLES);
  }

  /** Read out and sound what is new. */
  #tell(before: Ledger | null, next: Ledger): void {
    if (!before || before.state.seat !== next.state.seat) {
      this.seen = next.state.number;
      return;
    }
    this.aloud = [heardSince(next.story, before.state.number), next.state.prompt].join(" ").trim();
    const sprites = newIn(before.picture, next.picture);
    const called = (state: Standing) => state.must.includes(state.seat);
    if (next.state.over && !before.state.over) play("end");
    else if (called(next.state) && !called(before.state)) play("turn");
    else if (sprites.some((sprite) => isDie(sprite.kind))) play("dice");
    else if (sprites.some((sprite) => /\bcard\b/.test(sprite.kind))) play("card");
  }

  /** Look from the seat that is asked. Where several play at this screen, the curtain comes down first. */
  #turnEyes(must: readonly number[]): void {
    const table = this.table;
    if (!table) return;
    if (this.shared) return this.#handOver(table.phase === "playing" ? must : []);
    this.passing = null;
    this.#lookFrom(eyes(this.mine, must, this.looking, table.seats.length));
  }

  /** Of several at this screen, whoever has chosen leaves it to all, until the next takes it; while a choice is on its way nobody does. */
  #handOver(must: readonly number[]): void {
    const { looking, passing } = handedOver(this.mine, must, this.looking);
    const calls = this.looking < 0 && this.passing !== null; // somebody wants to look from their seat
    if (this.pending || !calls || passing !== null) this.passing = this.pending ? null : passing;
    this.#lookFrom(looking);
  }

  #lookFrom(seat: number): void {
    if (seat === this.looking) return;
    this.looking = seat;
    this.greet();
  }

  /** The choice is kept. What comes of it is shown by the state of that number, and until then the list is locked. */
  #done(answered: string, number: number): void {
    if (answered !== this.pending?.nonce) return;
    this.#kept = number;
    this.deeds = this.deeds.map((deed) => (deed.number === Infinity ? { ...deed, number } : deed));
    if (this.state && this.state.number >= number) this.pending = null;
  }

  /** The choice was refused: it is as if it had not been made. */
  #unmake(): void {
    this.pending = null;
    this.deeds = this.deeds.filter(({ number }) => number !== Infinity);
  }

  #listen(remark: Said): void {
    if (this.said.some((one) => one.at === remark.at && one.seat === remark.seat && one.text === remark.text)) return;
    this.said = [...this.said, remark].slice(-100);
    if (!this.mine.includes(remark.seat) && this.heard.includes(remark)) {
      this.unread += 1;
      play("chat");
    }
  }
}

function later(wait: number, what: () => void): () => void {
  const timer = setTimeout(what, wait);
  return () => clearTimeout(timer);
}

/** A name for one deed, so that it is done once however often it is sent. */
function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
