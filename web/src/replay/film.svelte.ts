/** A finished match as a film: which moment is shown, from whose eyes, and whether it runs. */
import * as http from "../lib/http";
import { shownAfter, type Picture } from "../lib/picture";
import { place } from "../lib/place.svelte";
import { prefs } from "../lib/prefs.svelte";
import { OPEN, replayPath } from "../lib/router";
import type { NewsLine } from "../lib/wire";
import type { Frame, Replay } from "./frame";

const PAUSE = 1400;
const NOT_NOW = 409; // the status of a match that is not over

export class Film {
  replay = $state.raw<Replay | null>(null);
  picture = $state.raw<Picture | null>(null);
  news = $state.raw<readonly NewsLine[]>([]);
  number = $state(0);
  /** The moment that is in the picture; the one wished for may still be on its way. */
  shown = $state(0);
  seat = $state(-1);
  running = $state(false);
  /** Why there is nothing to be seen here. */
  trouble = $state("");
  /** The match goes on; there is nothing to look back at yet. */
  unfinished = $state(false);
  /** What is amiss for the moment; the picture stays. */
  notice = $state("");
  last = $derived(this.replay?.moments.length ?? 0);
  moment = $derived(this.replay?.moments[this.shown - 1] ?? null);

  readonly #frames = new Map<string, Promise<Frame>>();
  #timer = 0;
  #turn = 0;
  #here = true;

  constructor(readonly id: string) {}

  async open(moment: number | null, seat: number): Promise<void> {
    const tell = (why: string) => (this.notice = why);
    try {
      this.replay = await http.patiently(() => http.replay(this.id), tell, () => this.#here);
      this.seat = seat < this.replay.table.seats.length ? seat : -1;
      await this.show(moment ?? 0);
    } catch (error) {
      this.unfinished = error instanceof http.Trouble && error.status === NOT_NOW;
      this.trouble = (error as Error).message;
    }
  }

  /** Whether those whose eyes are borrowed may know what a seat chose. */
  knows(seat: number): boolean {
    return this.seat === OPEN || this.seat === seat;
  }

  /** Show a moment, perhaps with other eyes. A later wish overtakes an earlier one that is still on its way. */
  async show(number: number, seat = this.seat): Promise<void> {
    this.number = Math.max(0, Math.min(number, this.last));
    this.seat = seat;
    const turn = ++this.#turn;
    place.rename(replayPath(this.id, this.number, this.seat));
    try {
      const frame = await http.patiently(() => this.#frame(this.number), (why) => (this.notice = why), () => turn === this.#turn);
      if (turn !== this.#turn) return;
      this.picture = shownAfter(this.picture, frame.drawn, frame.telling);
      this.news = frame.news;
      this.shown = this.number;
      if (this.number < this.last) void this.#frame(this.number + 1).catch(() => {});
      if (this.running) this.#next();
    } catch (error) {
      if (turn === this.#turn) this.notice = (error as Error).message;
    }
  }

  run(): void {
    this.running = !this.running;
    clearTimeout(this.#timer);
    if (this.running) void this.show(this.number >= this.last ? 0 : this.number);
  }

  step(by: number): void {
    this.stop();
    void this.show(this.number + by);
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  leave(): void {
    this.stop();
    this.#here = false;
    this.#turn += 1;
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.number >= this.last) this.running = false;
    else this.#timer = window.setTimeout(() => void this.show(this.number + 1), PAUSE);
  }

  #frame(number: number): Promise<Frame> {
    const key = `${prefs.language} ${this.seat} ${number}`;
    const found = this.#frames.get(key) ?? http.frame(this.id, number, this.seat);
    this.#frames.set(key, found);
    found.catch(() => this.#frames.delete(key));
    return found;
  }
}
