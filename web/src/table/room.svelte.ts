/** A visit to a table: the line, what it told, and what the person does. The components only show this. */
import { leftNow } from "../lib/clock";
import { races } from "../lib/draft";
import * as http from "../lib/http";
import { follow, toldTo, type Ledger, type Standing } from "../lib/ledger";
import { Line, type LineState } from "../lib/line";
import { secondsSince } from "../lib/now.svelte";
import { isDie } from "../lib/picture";
import { prefs } from "../lib/prefs.svelte";
import { eyes, isLive } from "../lib/seats";
import { shelf } from "../lib/shelf.svelte";
import { play } from "../lib/sound";
import { heardSince } from "../lib/story";
import { remember } from "../lib/tables";
import { speaker, turnDown, unheardAt } from "../lib/unheard";
import { isHere } from "../lib/where.svelte";
import type { Choose, FromBrowser, Hello, Missing, Said, State, TableCard, ToBrowser, UndoAsked } from "../lib/wire";

const REFUSAL_STAYS = 7000;

export class Room {
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
  clockAt = $state(0);
  missing = $state.raw<Missing | null>(null);
  missingAt = $state(0);

  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.number));
  state = $derived<Standing | null>(this.ledger?.state ?? null);
  /** Whether the time of whoever looks is up, so that a bot plays for them. */
  timeUp = $derived(this.looking >= 0 && this.state !== null && !this.state.over && this.leftTo(this.looking) === 0);
  asked = $derived(this.state !== null && this.state.choices.length > 0 && this.passing === null && !(this.timeUp && this.state.must.includes(this.looking)));
  /** What was said by those who have the word, and of whom the person would read. */
  heard = $derived(this.said.filter((remark) => !this.isSilenced(remark) && !this.unheard.includes(speaker(remark))));
  /** Whether somebody else of the table would play again. */
  called = $derived(Boolean(this.table?.rematch) && this.mine.length > 0 && !this.mine.includes(this.table?.rematcher ?? -1));
  live = $derived(this.state !== null && isLive(this.state.must, this.state.may) && this.#hasQuickHands);
  /** Whether nobody answers at the other end of the line. */
  away = $derived(this.line === "lost" || this.line === "silent");

  #line: Line | null = null;
  #language = prefs.language;
  #kept = Infinity;
  #forgetting = 0;
  #here = true;

  get #hasQuickHands(): boolean {
    const card = shelf.game(this.table?.game ?? "");
    return card !== undefined && card.live && (!Object.keys(card.patient).length || races(card, this.table!.options));
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

  leaveRoom(): void {
    clearTimeout(this.#forgetting);
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

  /** Make a choice, once: until it is answered nothing else can be chosen. */
  choose(code: number): void {
    const state = this.state;
    if (!this.asked || this.pending || !state?.choices.some((choice) => choice.code === code)) return;
    this.trouble = "";
    if (this.#strays(code)) return;
    this.hint = null;
    this.seen = state.number;
    this.#kept = Infinity;
    this.pending = { do: "choose", seat: state.seat, code, asked: state.asked, nonce: nonce() };
    this.#line?.choose(this.pending);
  }

  /** Whether a lesson wants something else: that is said first, and whoever chooses the same again goes their own way. */
  #strays(code: number): boolean {
    const wanted = this.state?.lesson?.wanted ?? [];
    const warned = this.astray === code;
    this.astray = wanted.length && !wanted.includes(code) && !warned ? code : null;
    return this.astray !== null;
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
    const clock = this.state?.clock;
    return clock ? leftNow(clock, seat, secondsSince(this.clockAt)) : null;
  }

  /** Who is waited for and not here, and in how many seconds a bot plays for them. */
  absences(): { seat: number; seconds: number }[] {
    const { missing } = this;
    return (missing?.seats ?? []).map((seat, at) => ({ seat, seconds: missing!.seconds[at]! - secondsSince(this.missingAt) }));
  }

  async #arrive(): Promise<void> {
    this.#seat(await this.#patiently(() => http.tableCard(this.id)));
    if (this.mine.length) remember(this.id);
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
      later: (wait, what) => {
        const timer = setTimeout(what, wait);
        return () => clearTimeout(timer);
      },
      chance: Math.random,
    });
    this.#line.open();
  }

  /** Say who looks. A wish to take back, and who is missing, the room tells again then. */
  #hello(): Hello {
    this.undo = this.missing = null;
    return { do: "hello", seat: this.looking, language: prefs.language, since: this.#since() };
  }

  /** In another language the story is told anew. */
  #since(): number {
    return this.#language === prefs.language ? toldTo(this.ledger, this.looking) : 0;
  }

  #turn(state: LineState, reason: string): void {
    this.line = state;
    if (state === "shut" && reason) this.closed = this.trouble || reason;
  }

  #hear(message: ToBrowser): void {
    switch (message.is) {
      case "table":
        return this.#seat(message.table);
      case "state":
        return this.#show(message);
      case "done":
        return this.#done(message.nonce, message.number);
      case "refused":
        this.trouble = message.why;
        if (message.nonce === this.pending?.nonce) this.pending = null;
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
    }
  }

  /** A wish to take back: open, granted, or refused, which is shown for a while to all but who refused. */
  #weigh(wish: UndoAsked): void {
    this.undo = wish.open ? wish : null;
    this.refusal = typeof wish.refused === "number" && !this.mine.includes(wish.refused) ? wish : null;
    clearTimeout(this.#forgetting);
    if (this.refusal) this.#forgetting = window.setTimeout(() => (this.refusal = null), REFUSAL_STAYS);
  }

  #seat(table: TableCard): void {
    this.table = table;
    this.#turnEyes(this.state?.must ?? []);
  }

  #show(state: State): void {
    if (state.seat !== this.looking) return;
    const next = follow(this.ledger, state);
    if (!next) return this.greet();
    const before = this.ledger;
    this.ledger = next;
    this.#language = prefs.language;
    this.clockAt = performance.now();
    if (state.asked !== this.pending?.asked || state.number >= this.#kept) this.pending = null;
    if (!before || state.asked !== before.state.asked) this.hint = this.astray = null;
    this.#tell(before, next);
    this.#turnEyes(state.must);
  }

  /** Read out and sound what is new. */
  #tell(before: Ledger | null, next: Ledger): void {
    if (!before || before.state.seat !== next.state.seat) {
      this.seen = next.state.number;
      return;
    }
    this.aloud = [heardSince(next.story, before.state.number), next.state.prompt].join(" ").trim();
    const sprites = next.state.scene.sprites ?? [];
    const called = (state: State) => state.must.includes(state.seat);
    if (next.state.over && !before.state.over) play("end");
    else if (called(next.state) && !called(before.state)) play("turn");
    else if (sprites.some((sprite) => isDie(sprite.kind))) play("dice");
    else if (sprites.some((sprite) => /\bcard\b/.test(sprite.kind))) play("card");
  }

  /** Look from the seat that is asked. Where several play at this screen, the curtain comes down first. */
  #turnEyes(must: readonly number[]): void {
    const table = this.table;
    if (!table) return;
    const next = eyes(this.mine, must, this.looking, table.seats.length);
    if (next === this.looking) return;
    if (table.phase === "playing" && this.mine.length > 1) {
      this.passing = next;
      return;
    }
    this.looking = next;
    this.passing = null;
    this.greet();
  }

  /** The choice is kept. What comes of it is shown by the state of that number, and until then the list is locked. */
  #done(answered: string, number: number): void {
    if (answered !== this.pending?.nonce) return;
    this.#kept = number;
    if (this.state && this.state.number >= number) this.pending = null;
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

/** A name for one deed, so that it is done once however often it is sent. */
function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
