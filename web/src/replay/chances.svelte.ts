/** What a bot says about a finished match: worked out by the room when somebody asks, and kept here once it is known. */
import * as http from "../lib/http";
import { prefs } from "../lib/prefs.svelte";
import type { Hindsight, Slip } from "../lib/wire";

const BETWEEN = 500; // milliseconds from an answer that is not the last to the next question

export class Chances {
  found = $state.raw<Hindsight | null>(null);
  /** How much of the match has been looked at, from 0 to 1. */
  share = $state(0);
  busy = $state(false);
  trouble = $state("");
  /** The language of what was found. */
  language = $state("");
  /** Whether somebody waits for it; the room goes on without. */
  wanted = true;

  constructor(readonly id: string) {}

  /** Ask until it is known. */
  async look(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      while (this.wanted && this.language !== prefs.language) await this.#ask(prefs.language);
    } catch (error) {
      if (this.wanted) this.trouble = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  /** The slip that is made next when so many choices have been made. */
  slipAfter(number: number): Slip | null {
    return this.found?.slips.find((slip) => slip.number === number + 1) ?? null;
  }

  async #ask(language: string): Promise<void> {
    const answer = await http.patiently(() => http.analysis(this.id), (why) => (this.trouble = why), () => this.wanted);
    this.share = answer.share;
    if (answer.share < 1) return http.pause(BETWEEN);
    this.found = answer;
    this.language = language;
  }
}

const known = new Map<string, Chances>();

/** What is known about the match of a table. */
export function chancesOf(id: string): Chances {
  const found = known.get(id) ?? new Chances(id);
  known.set(id, found);
  return found;
}
