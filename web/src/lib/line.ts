/**
 * The line to a table: it says hello, comes back when it was cut, and repeats a choice until the room has kept it or
 * refused it. Sockets, timers and chance are handed in, so all of it can be tested without a network.
 */
import type { Told } from "../facts/told";
import type { Choose, FromBrowser, Hello, ToBrowser } from "./wire";

/** What is heard: messages, and facts, which are bytes where they come from a room. */
export type Heard = ToBrowser | { readonly is: "facts"; readonly facts: ArrayBuffer | Told };

/** `silent`: a choice is not answered; perhaps nobody is there any more. */
export type LineState = "opening" | "open" | "silent" | "lost" | "shut";

export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineParts {
  /** Open a socket. */
  dial(): Wire;
  /** What to say first: who looks, in which language, and what is known already. */
  hello(): Hello;
  hear(message: Heard): void;
  changed(state: LineState, reason: string): void;
  /** Do something later; what comes back calls it off. */
  later(milliseconds: number, what: () => void): () => void;
  /** From 0 up to 1. */
  chance(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000;
const ANSWERED_IN = 3_000; // that long a choice may take until one wonders

export class Line {
  state: LineState = "opening";
  #wire: Wire | null = null;
  #pending: Choose | null = null;
  #tries = 0;
  #callOff: () => void = () => {};

  constructor(private readonly parts: LineParts) {}

  /** Dial, or dial at once where the line waits to try again. */
  open(): void {
    if (this.state === "shut" || this.#wire) return;
    this.#callOff();
    this.#turn(this.#tries ? "lost" : "opening");
    const wire = this.parts.dial();
    this.#wire = wire;
    wire.onopen = () => this.#opened();
    wire.onmessage = (event) => this.#heard(event.data);
    wire.onclose = (event) => this.#closed(wire, event.code, event.reason);
    this.#callOff = this.parts.later(PATIENCE, () => this.#drop(wire));
  }

  /** The network is gone: whatever was open or being opened is not trusted any more. */
  cut(): void {
    if (this.#wire) this.#drop(this.#wire);
  }

  /** The network is back: try anew at once, unless the line has held. */
  again(): void {
    if (!this.#up) this.cut();
    this.open();
  }

  /** Say hello again: to look from another seat, in another language, or to be told everything after a gap. */
  greet(): void {
    this.ask(this.parts.hello());
  }

  /** Send something that need not arrive; false where the line is down. */
  ask(message: FromBrowser): boolean {
    if (!this.#up || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** Make a choice: it is sent again on every new connection until it is answered. */
  choose(choice: Choose): void {
    this.#pending = choice;
    if (this.ask(choice)) this.#watch();
  }

  /** End it for good. */
  shut(reason = ""): void {
    this.#callOff();
    const wire = this.#wire;
    this.#wire = null;
    this.#turn("shut", reason);
    if (wire) this.#hangUp(wire);
  }

  get #up(): boolean {
    return this.state === "open" || this.state === "silent";
  }

  #opened(): void {
    this.#tries = 0;
    this.#turn("open");
    this.greet();
    if (this.#pending) this.ask(this.#pending);
    this.#watch();
  }

  #heard(data: unknown): void {
    const message: Heard = typeof data === "string" ? (JSON.parse(data) as ToBrowser) : { is: "facts", facts: data as ArrayBuffer | Told };
    if ((message.is === "done" || message.is === "refused") && message.nonce === this.#pending?.nonce) {
      this.#pending = null;
    }
    this.#turn("open");
    this.#watch();
    this.parts.hear(message);
  }

  /** After a silence, ask whether anybody is there; without an answer the line is dropped. A choice makes one wonder sooner. */
  #watch(): void {
    const wire = this.#wire;
    if (!wire || !this.#up) return;
    this.#callOff();
    this.#callOff = this.parts.later(this.#pending ? ANSWERED_IN : PING_EVERY, () => {
      if (this.#pending) this.#turn("silent");
      this.ask({ do: "ping" });
      this.#callOff = this.parts.later(PATIENCE, () => this.#drop(wire));
    });
  }

  #drop(wire: Wire): void {
    this.#hangUp(wire);
    this.#closed(wire, 1006, "");
  }

  #hangUp(wire: Wire): void {
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #closed(wire: Wire, code: number, reason: string): void {
    if (wire !== this.#wire) return;
    this.#wire = null;
    this.#callOff();
    if (code >= 4400 && code < 4500) return this.#turn("shut", reason);
    this.#turn("lost");
    this.#callOff = this.parts.later(waitBefore(this.#tries++, this.parts.chance()), () => this.open());
  }

  #turn(state: LineState, reason = ""): void {
    if (state === this.state && !reason) return;
    this.state = state;
    this.parts.changed(state, reason);
  }
}

/** How long to wait before a try: longer each time, and never everybody at once. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2);
}
