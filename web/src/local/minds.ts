/** The bots of a table: they think in a worker, one question after the other. */
import type { FromWorker, Question, Set, ToWorker } from "./asked";

interface Waiting {
  readonly done: (code: number) => void;
  readonly failed: (why: Error) => void;
}

export class Minds {
  readonly #worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(set: Set) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = (event) => this.#fail(new Error(event.message));
    this.#send({ set });
  }

  /** The code of what a bot would choose. */
  think(question: Omit<Question, "number">): Promise<number> {
    const number = ++this.#asked;
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed });
      this.#send({ question: { ...question, number } });
    });
  }

  end(): void {
    this.#worker.terminate();
    this.#fail(new Error("The table was left."));
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(answer: FromWorker): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ("code" in answer) waiting?.done(answer.code);
    else waiting?.failed(new Error(answer.why));
  }

  #fail(why: Error): void {
    for (const { failed } of this.#waiting.values()) failed(why);
    this.#waiting.clear();
  }
}
