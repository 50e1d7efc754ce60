/** The own choices that were made here and stand: what *undo* would take back. */

interface Made {
  /** Of the deed; not yet known while it is on its way. */
  readonly number: number;
  readonly text: string;
}

const UNDERWAY = Infinity;

export class Deeds {
  #made = $state.raw<readonly Made[]>([]);

  /** What would be taken back next; empty where that was not made here. */
  last = $derived(this.#made.at(-1)?.text ?? "");

  make(text: string): void {
    this.#made = [...this.#made, { number: UNDERWAY, text }];
  }

  /** The choice that is on its way was kept, as that deed. */
  keep(number: number): void {
    this.#made = this.#made.map((one) => (one.number === UNDERWAY ? { ...one, number } : one));
  }

  /** Deeds from that number on are no longer so; without one, the choice that is on its way was refused. */
  takeBack(number = UNDERWAY): void {
    this.#made = this.#made.filter((one) => one.number < number);
  }
}
