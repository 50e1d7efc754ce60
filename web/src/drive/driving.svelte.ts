/** Pointing at where to go: the plan for the point, whether it stays, and the row of choices that carries it out. */
import { untrack } from "svelte";
import type { Point } from "../lib/lens";
import type { Picture } from "../lib/picture";
import { prefs } from "../lib/prefs.svelte";
import type { Room } from "../table/room.svelte";
import { planned, Row, type Offer, type Plan, type Sight } from "./plan";

const NEAR = 26; // units of the picture: a second click so near to what arrives carries the plan out

export class Driving {
  target = $state.raw<Point | null>(null);
  /** The plan stays where it is while one points elsewhere. */
  pinned = $state(false);
  /** How far what arrives is turned, in degrees. */
  twist = $state(0);
  readonly #row = new Row();

  constructor(private readonly room: Room) {
    $effect(() => {
      void [room.state, room.ready, room.asked];
      untrack(() => this.#look());
    });
  }

  #sight = $derived.by((): Sight | null => (this.room.asked && this.room.ledger ? this.room.ledger.teller.sight(this.room.ledger) : null));
  /** Whether one can point now. */
  ready = $derived.by(() => this.#sight !== null && !this.room.pending && this.room.asked && !this.room.stage.busy && stepsOf(this.room.ledger?.picture).size > 0);
  plan = $derived.by((): Plan | null => (this.ready && this.target ? planned(this.#sight!, this.target, this.twist) : null));
  /** The choices that a plan is made of, where they are not shown one by one. */
  hidden = $derived.by((): ReadonlySet<number> => {
    const steps = this.ready || this.#row.goesOn ? stepsOf(this.room.ledger?.picture) : new Set<number>();
    const advised = [this.room.hint ?? NaN, ...(this.room.state?.lesson?.wanted ?? [])];
    return prefs.steps || advised.some((code) => steps.has(code)) ? new Set() : steps;
  });

  /** One points there. */
  point(at: Point | null): void {
    if (this.pinned || !this.ready) return;
    this.target = at;
    this.twist = 0;
  }

  /** One says that it shall be there; once more, and it is done. */
  pin(at: Point): void {
    if (!this.ready) return;
    const there = this.pinned && this.plan?.sprites.at(-1);
    if (there && Math.hypot(there.x - at.x, there.y - at.y) < NEAR) return this.go(this.plan!.offers[0]!);
    this.target = at;
    this.twist = 0;
    this.pinned = true;
  }

  /** A finger draws the plan. */
  drag(at: Point): void {
    if (!this.ready) return;
    this.pinned = true;
    this.target = at;
    this.twist = 0;
  }

  forget(): void {
    this.target = null;
    this.pinned = false;
    this.twist = 0;
  }

  /** Carry it out, choice by choice. */
  go(offer: Offer): void {
    if (!this.ready || !this.room.ready) return;
    this.#make(this.#row.begin(offer.codes, this.#sight!));
    this.forget();
  }

  /** The plan was confirmed as a whole. */
  #make(code: number | null): void {
    if (code === null) return;
    this.room.choose(code);
    if (this.room.proposed === code) this.room.choose(code);
  }

  /** Another question is there: the row goes on, or the plan is of no use any more. */
  #look(): void {
    const { asked, pending, ready } = this.room;
    if (!asked && !pending) this.#row.end();
    if (ready && this.#row.goesOn) this.#make(this.#row.next(this.#sight!));
    if (!this.#row.goesOn && !ready) this.forget();
  }
}

/** The choices that are steps of a plan: those of sprites that say so. */
function stepsOf(picture: Picture | null | undefined): ReadonlySet<number> {
  return new Set([...(picture?.sprites.values() ?? [])].filter(({ kind }) => /\bstep\b/.test(kind)).flatMap(({ choices }) => choices ?? []));
}
