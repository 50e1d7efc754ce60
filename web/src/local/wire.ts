/** The line to a table of this browser: what a room would say over a socket. One page at a time plays at a table. */
import type { Wire } from "../lib/line";
import { say } from "../lib/words.svelte";
import type { Told } from "../facts/told";
import type { FromBrowser } from "../lib/wire";
import { tableOf } from "./desk";
import type { Looking, Table } from "./table";

const CLOSED_FOR_GOOD = 4404;
const PATIENCE = 1500; // milliseconds that another page may take to let go

export class HereWire {
  #table: Table | null = null;
  #letGo: () => void = () => {};
  #shut = false;
  readonly #line: Looking = {
    tell: (message) => this.#say(JSON.stringify(message)), show: (told) => this.#say(told), seat: -1, language: "en", number: 0,
  };

  private constructor(private readonly wire: Wire) {}

  /** Answer at the other end of a wire. */
  static behind(wire: Wire, id: string): void {
    const end = new HereWire(wire);
    wire.send = (text) => void end.#table?.hear(end.#line, JSON.parse(text) as FromBrowser);
    wire.close = () => end.#close();
    void end.#open(id);
  }

  #close(): void {
    this.#shut = true;
    this.#table?.leave(this.#line);
    this.#letGo();
  }

  async #open(id: string): Promise<void> {
    try {
      if (!(await this.#alone(id))) throw new Error(say("here-elsewhere"));
      this.#table = await tableOf(id);
      if (this.#shut) return this.#close();
      this.wire.onopen?.();
    } catch (error) {
      this.wire.onclose?.({ code: CLOSED_FOR_GOOD, reason: (error as Error).message });
      this.#close();
    }
  }

  /** Whether no other page of this browser plays at the table: from now on this one does. */
  #alone(id: string): Promise<boolean> {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((known) => {
      const waiting = { signal: AbortSignal.timeout(PATIENCE) };
      const held = () => new Promise<void>((letGo) => ((this.#letGo = letGo), known(true)));
      navigator.locks.request(`rumpus ${id}`, waiting, held).catch(() => known(false));
    });
  }

  #say(data: string | Told): void {
    queueMicrotask(() => this.#shut || this.wire.onmessage?.({ data }));
  }
}
