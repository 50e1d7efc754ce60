/** Plays what has happened, beat by beat, at the pace of whoever looks; then it tells that how things stand has come. */
import type { Picture } from "../lib/picture";
import { atSpeed, catchingUp, cuesIn, timing, waits, type Timing } from "./pace";
import type { Beat, Cue, ToldLine } from "./types";

/** What is played now: its effects are seen on the picture before it, and then on its own. */
export interface Playing {
  readonly beat: Beat;
  readonly cues: readonly Cue[];
  readonly timing: Timing;
  readonly phase: "lead" | "hold";
}

/** How something is shown: beat by beat; in little time; or the end of it at once, with its effects. */
export type Manner = "staged" | "brief" | "at once";

interface Step<End> {
  readonly beats: Beat[];
  readonly end: End | null;
  readonly manner: Manner;
  /** It was shown before, and what it tells is known. */
  readonly replays: boolean;
}

export interface PlayerParts<End> {
  /** Do something later; what comes back calls it off. */
  later(milliseconds: number, what: () => void): () => void;
  /** How fast the person wants it: times are divided by it. */
  speed(): number;
  /** How things stand has come, and is to be shown. */
  arrive(end: End): void;
}

const BRIEF = 1200; // milliseconds in all
const KEPT = 60; // beats that can be seen again
const BEHIND = 12; // acts that may wait to be shown; of more, each is shown in little time

export class Player<End> {
  /** What is played now; null while the board stands. */
  playing = $state.raw<Playing | null>(null);
  /** What the board shows while something is played; null where it shows how things stand. */
  picture = $state.raw<Picture | null>(null);
  /** What has been told and is not yet part of the story that has come. */
  told = $state.raw<readonly ToldLine[]>([]);
  /** The beat that stays until whoever looks goes on. */
  halted = $state.raw<Beat | null>(null);
  /** Whether something is played or still to be played. */
  busy = $state(false);
  /** What has happened without being played: its effects are seen while things stand already. */
  passing = $state.raw<readonly Cue[]>([]);
  /** What can be seen again. */
  recent = $state.raw<readonly Beat[]>([]);

  #steps: Step<End>[] = [];
  #now: Step<End> | null = null;
  #speed = 1;
  #callOff: () => void = () => {};

  constructor(private readonly parts: PlayerParts<End>) {}

  /** Show how something came about, and then how things stand. */
  show(beats: readonly Beat[], end: End, manner: Manner): void {
    if (manner === "at once" && !this.busy) {
      this.#remember(beats);
      this.passing = beats.flatMap(cuesIn);
      return this.parts.arrive(end);
    }
    this.#steps.push({ beats: [...beats], end, manner, replays: false });
    if (!this.busy) this.#begin();
  }

  /** Show how things stand, and nothing of what was still to be played. */
  reset(end: End): void {
    this.#callOff();
    this.#steps = [];
    this.recent = [];
    this.#finish();
    this.parts.arrive(end);
  }

  /** Play nothing more. */
  end(): void {
    this.#callOff();
    this.#steps = [];
    this.#finish();
  }

  /** From now on everything is new: whoever looks has chosen. */
  mark(): void {
    this.recent = [];
  }

  /** Show what has happened since the last mark once more. */
  again(): void {
    if (this.busy || !this.recent.length) return;
    this.#steps.push({ beats: [...this.recent], end: null, manner: "staged", replays: true });
    this.#begin();
  }

  /** On to the next beat. */
  hurry(): void {
    if (!this.busy) return;
    this.#callOff();
    this.halted = null;
    if (this.playing?.phase === "lead") this.#turn(this.playing.beat);
    this.#step();
  }

  /** On to how things stand. */
  skip(): void {
    if (!this.#now) return;
    this.#callOff();
    const left = [this.#now, ...this.#steps];
    this.#steps = [];
    for (const { beats, replays } of left) if (!replays) this.#remember(beats);
    const end = left.map((step) => step.end).findLast((one) => one !== null);
    this.#finish();
    if (end !== undefined && end !== null) this.parts.arrive(end);
  }

  /** Begin with what comes next; without anything, the board stands. */
  #begin(): void {
    this.#now = this.#steps.shift() ?? null;
    if (!this.#now) return this.#finish();
    this.busy = true;
    const { beats } = this.#now;
    const manner = this.#steps.length > BEHIND && this.#now.manner === "staged" ? "brief" : this.#now.manner;
    const speed = this.parts.speed();
    this.#speed = { staged: speed, brief: catchingUp(beats, speed, BRIEF), "at once": Infinity }[manner];
    this.#step();
  }

  /** The next beat, or what comes after the last. */
  #step(): void {
    const beat = this.#now?.beats.shift();
    if (!beat) return this.#close();
    if (!this.#now!.replays) this.#remember([beat]);
    const time = atSpeed(timing(beat), this.#speed);
    if (!time.lead) return this.#change(beat, time);
    this.playing = { beat, cues: cuesIn(beat), timing: time, phase: "lead" };
    this.#callOff = this.parts.later(time.lead, () => this.#change(beat, time));
  }

  /** The picture of the beat, with what is seen on it. */
  #change(beat: Beat, time: Timing): void {
    this.#turn(beat);
    if (!time.hold) return this.#step();
    this.playing = { beat, cues: cuesIn(beat), timing: time, phase: "hold" };
    if (waits(beat) && this.#now!.manner === "staged" && this.#now!.beats.length) this.halted = beat;
    else this.#callOff = this.parts.later(time.hold, () => this.#step());
  }

  #turn(beat: Beat): void {
    this.picture = beat.picture;
    if (!this.#now!.replays) this.told = [...this.told, ...beat.news];
  }

  #close(): void {
    const { end } = this.#now!;
    this.playing = this.halted = null;
    if (end !== null) {
      this.told = [];
      this.picture = null;
      this.parts.arrive(end);
    }
    this.#begin();
  }

  #finish(): void {
    this.#now = null;
    this.playing = this.picture = this.halted = null;
    this.told = [];
    this.busy = false;
  }

  #remember(beats: readonly Beat[]): void {
    if (beats.length) this.recent = [...this.recent, ...beats].slice(-KEPT);
  }
}
