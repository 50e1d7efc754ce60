/** A finished match as a film: which moment is shown, from whose eyes, and whether it runs. */
import * as http from "../lib/http";
import { patched, type Picture } from "../lib/picture";
import { place } from "../lib/place.svelte";
import { prefs } from "../lib/prefs.svelte";
import { replayPath } from "../lib/router";
import type { Frame, NewsLine, Replay } from "../lib/wire";

const PAUSE = 1400;

export class Film {
  replay = $state.raw<Replay | null>(null);
  picture = $state.raw<Picture | null>(null);
  news = $state.raw<readonly NewsLine[]>([]);
  number = $state(0);
  seat = $state(-1);
  running = $state(false);
  trouble = $state("");
  last = $derived(this.replay?.moments.length ?? 0);
  moment = $derived(this.replay?.moments[this.number - 1] ?? null);

  readonly #frames = new Map<string, Promise<Frame>>();
  #timer = 0;
  #turn = 0;

  constructor(readonly id: string) {}

  async open(moment: number | null, seat: number): Promise<void> {
    try {
      this.replay = await http.replay(this.id);
      this.seat = seat < this.replay.table.seats.length ? seat : -1;
      await this.show(moment ?? 0);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Show a moment. A later wish overtakes an earlier one that is still on its way. */
  async show(number: number): Promise<void> {
    this.number = Math.max(0, Math.min(number, this.last));
    const turn = ++this.#turn;
    place.rename(replayPath(this.id, this.number, this.seat));
    try {
      const frame = await this.#frame(this.number);
      if (turn !== this.#turn) return;
      this.picture = patched(this.picture, { ...frame.scene, whole: true });
      this.news = frame.news;
      if (this.number < this.last) void this.#frame(this.number + 1).catch(() => {});
      if (this.running) this.#next();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Look with other eyes. */
  look(seat: number): void {
    this.seat = seat;
    void this.show(this.number);
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
