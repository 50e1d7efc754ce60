/** What is told of people at a table: who comes and goes, what the host decides, and what a bot played for somebody. */
import { say } from "../lib/words.svelte";
import type { Missed, Noted, Said, ToBrowser } from "../lib/wire";

const MOST = 100; // notes that are kept
const STAYS = 6000; // milliseconds for which what has happened just now is shown

/** A line of the talk at a table: a remark, or a note. */
export type Talk = { readonly at: number; readonly remark: Said } | { readonly at: number; readonly note: Noted };

export class People {
  notes = $state.raw<readonly Noted[]>([]);
  /** What has happened just now, shown for a while. */
  latest = $state.raw<Noted | null>(null);
  /** What bots chose for the seats at this screen while nobody was here, as far as it can be taken back. */
  missed = $state.raw<readonly Missed[]>([]);

  /** Take what was told; whether it is new, and not told again to somebody who comes. */
  hear(message: ToBrowser): boolean {
    if (message.is === "missed") this.#miss(message);
    return message.is === "noted" && this.#note(message);
  }

  /** Show a note for a while. */
  show(note: Noted): void {
    this.latest = note;
    setTimeout(() => this.latest === note && (this.latest = null), STAYS);
  }

  /** The person would rather not take back what a bot chose. */
  keep(seat: number): void {
    this.missed = this.missed.filter((one) => one.seat !== seat);
  }

  /** The seat chose again, or what a bot chose was taken back. */
  chose(seat: number): void {
    if (this.missed.some((one) => one.seat === seat)) this.keep(seat);
  }

  #miss(message: Missed): void {
    const others = this.missed.filter((one) => one.seat !== message.seat);
    this.missed = message.count ? [...others, message] : others;
  }

  #note(message: Noted): boolean {
    const known = (one: Noted) => one.number === message.number && one.what === message.what && one.seat === message.seat;
    if (this.notes.some(known)) return false;
    this.notes = [...this.notes, message].sort((one, other) => one.number - other.number).slice(-MOST);
    return true;
  }
}

/** Whether the person themself did what a note tells, rather than the host, the others or the room. */
export function isOwnDoing({ what }: Noted): boolean {
  return ["sat", "left", "bot-plays", "back", "hinted", "would-vote"].includes(what);
}

/** A note as a sentence. */
export function noteText({ what, name, other }: Noted): string {
  const toNobodys = what === "given" && !other;
  return say(toNobodys ? "noted-given-free" : `noted-${what}`, { name, other });
}

/** Remarks and notes in the order of time. */
export function talk(remarks: readonly Said[], notes: readonly Noted[]): Talk[] {
  const lines: Talk[] = [...remarks.map((remark) => ({ at: remark.at, remark })), ...notes.map((note) => ({ at: note.at, note }))];
  return lines.sort((one, other) => one.at - other.at);
}
