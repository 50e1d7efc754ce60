/** The bots of a table: they think in workers, one question after the other in each. */
import type { FromWorker, Question, Set, ToWorker } from "./asked";

interface Asked extends Omit<Question, "number" | "part"> {
  readonly done: (code: number) => void;
  readonly failed: (why: Error) => void;
}

const MOST = 3; // workers: the page itself wants a core too

export class Minds {
  readonly #workers: Worker[] = [];
  /** The question that each worker thinks about. */
  readonly #thinking = new Map<Worker, Asked>();
  readonly #waiting: Asked[] = [];
  #number = 0;

  constructor(private readonly set: Set) {}

  /** The code of what a bot would choose. */
  think(question: Omit<Question, "number" | "part">): Promise<number> {
    return new Promise((done, failed) => {
      this.#waiting.push({ ...question, done, failed });
      this.#next();
    });
  }

  end(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#fail(new Error("The table was left."));
  }

  /** Let a worker that has nothing to do think about the next question. The more wait, the shorter all think. */
  #next(): void {
    const worker = this.#workers.find((one) => !this.#thinking.has(one)) ?? this.#hired();
    const asked = worker && this.#waiting.shift();
    if (!asked) return;
    const { level, view, seat, seed } = asked;
    this.#thinking.set(worker, asked);
    const part = this.#atOnce / (this.#atOnce + this.#waiting.length);
    this.#send(worker, { question: { number: ++this.#number, level, view, seat, seed, part } });
  }

  get #atOnce(): number {
    return Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency ?? 2) - 1));
  }

  #hired(): Worker | null {
    if (this.#workers.length >= this.#atOnce || !this.#waiting.length) return null;
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(worker, data);
    worker.onerror = (event) => this.#fail(new Error(event.message));
    this.#send(worker, { set: this.set });
    this.#workers.push(worker);
    return worker;
  }

  #send(worker: Worker, message: ToWorker): void {
    worker.postMessage(message);
  }

  #hear(worker: Worker, answer: FromWorker): void {
    const asked = this.#thinking.get(worker);
    this.#thinking.delete(worker);
    if ("code" in answer) asked?.done(answer.code);
    else asked?.failed(new Error(answer.why));
    this.#next();
  }

  #fail(why: Error): void {
    for (const { failed } of [...this.#thinking.values(), ...this.#waiting]) failed(why);
    this.#thinking.clear();
    this.#waiting.length = 0;
  }
}
