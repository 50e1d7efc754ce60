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

/** How something is shown: beat by beat; in at most so many milliseconds; or the end of it at once. */
export type Manner = "staged" | "brief" | "at once";

interface Step<End> {
  readonly beats: readonly Beat[];
  readonly end: End | null;
  readonly manner: Manner;
}

export interface PlayerParts<End> {
  /** Do something later; what comes back calls it off. */
  later(milliseconds: number, what: () => void): () => void;
  /** How fast the person wants it: times are divided by it. */
  speed(): number;
  /** How things stand has come, and is to be shown. */
  arrive(end: End): void;
}

const BRIEF = 1200; // milliseconds in all, where others do not wait
const KEPT = 60; // beats that can be seen again

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
  /** Whether there is something to see again. */
  recent = $state.raw<readonly Beat[]>([]);

  #steps: Step<End>[] = [];
  #beats: Beat[] = [];
  #speed = 1;
  #manner: Manner = "staged";
  #end: End | null = null;
  #replays = false;
  #callOff: () => void = () => {};

  constructor(private readonly parts: PlayerParts<End>) {}

  /** Show how something came about, and then how things stand. */
  show(beats: readonly Beat[], end: End, manner: Manner): void {
    if (manner === "at once") {
      this.#remember(beats);
      if (!this.busy) return this.parts.arrive(end);
    }
    this.#steps.push({ beats: manner === "at once" ? [] : beats, end, manner });
    if (!this.busy) this.#next();
  }

  /** Show how things stand, and nothing of what was still to be played. */
  reset(end: End): void {
    this.#callOff();
    this.#steps = [];
    this.#beats = [];
    this.recent = [];
    this.#finish();
    this.parts.arrive(end);
  }

  /** From now on everything is new: whoever looks has chosen. */
  mark(): void {
    this.recent = [];
  }

  /** Show what has happened since the last mark once more. */
  again(): void {
    if (this.busy || !this.recent.length) return;
    this.#steps.push({ beats: this.recent, end: null, manner: "staged" });
    this.#replays = true;
    this.#next();
  }

  /** On to the next beat. */
  hurry(): void {
    if (!this.busy) return;
    this.#callOff();
    this.halted = null;
    this.#step();
  }

  /** On to how things stand. */
  skip(): void {
    if (!this.busy) return;
    this.#callOff();
    this.halted = null;
    for (const step of [{ beats: this.#beats, end: this.#end }, ...this.#steps]) {
      if (!this.#replays) this.#remember(step.beats);
      if (step.end !== null) this.parts.arrive(step.end);
    }
    this.#steps = [];
    this.#finish();
  }

  #next(): void {
    const step = this.#steps.shift();
    if (!step) return this.#finish();
    this.busy = true;
    this.#beats = [...step.beats];
    this.#end = step.end;
    this.#manner = step.manner;
    this.#speed = step.manner === "brief" ? catchingUp(step.beats, this.parts.speed(), BRIEF) : this.parts.speed();
    this.#step();
  }

  /** The next beat, or what comes after the last. */
  #step(): void {
    const beat = this.#beats.shift();
    if (!beat) return this.#close();
    if (!this.#replays) this.#remember([beat]);
    const cues = cuesIn(beat);
    const time = atSpeed(timing(beat), this.#speed);
    if (!time.lead && !time.hold) return this.#land(beat);
    if (!time.lead) return this.#change(beat, cues, time);
    this.playing = { beat, cues, timing: time, phase: "lead" };
    this.#callOff = this.parts.later(time.lead, () => this.#change(beat, cues, time));
  }

  /** The picture of the beat, with what is seen on it. */
  #change(beat: Beat, cues: readonly Cue[], time: Timing): void {
    this.#land(beat, { beat, cues, timing: time, phase: "hold" });
    if (waits(beat) && this.#manner === "staged" && this.#goesOn) this.halted = beat;
    else this.#callOff = this.parts.later(time.hold, () => this.#step());
  }

  #land(beat: Beat, playing: Playing | null = null): void {
    this.playing = playing;
    this.picture = beat.picture;
    if (!this.#replays) this.told = [...this.told, ...beat.news];
    if (!playing) this.#step();
  }

  /** Whether something comes after this beat: the last one stands anyway. */
  get #goesOn(): boolean {
    return this.#beats.length > 0;
  }

  #close(): void {
    const end = this.#end;
    this.#end = null;
    this.playing = null;
    if (end !== null) {
      this.told = [];
      this.picture = null;
      this.parts.arrive(end);
    }
    this.#next();
  }

  #finish(): void {
    this.playing = this.picture = this.halted = null;
    this.told = [];
    this.#end = null;
    this.#beats = [];
    this.#replays = false;
    this.busy = false;
  }

  #remember(beats: readonly Beat[]): void {
    if (beats.length) this.recent = [...this.recent, ...beats].slice(-KEPT);
  }
}
