/** Fingers, wheel and mouse on the board: a closer look, a tap, a long press, or just pointing. */
import { moved, pinch, WHOLE, zoomed, type Frame, type Lens, type Point } from "../lib/lens";

export interface GestureParts {
  frame(): Frame;
  lens(): Lens;
  look(lens: Lens): void;
  /** Something was clicked, or tapped with a finger. */
  tap(at: Point, finger: boolean): void;
  /** A finger rests on something. */
  rest(at: Point): void;
  /** A mouse points at something, or at nothing. */
  point(at: Point | null): void;
  /** Something is taken hold of; false where that means nothing, and the board is shifted. */
  grab(at: Point, finger: boolean): boolean;
  /** It is carried there. */
  carry(at: Point): void;
  /** It is let go there; nowhere, where a second finger came. */
  drop(at: Point | null): void;
}

const SLIP = 8;
const LONG = 420;
const QUICK = 300;

export class Gestures {
  readonly #fingers = new Map<number, Point>();
  #down: Point | null = null;
  #slipped = false;
  #rested = false;
  #finger = false;
  #held = false;
  #timer = 0;
  #last: { at: number; where: Point } | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly parts: GestureParts,
  ) {}

  /** Listen; what comes back stops it. */
  listen(): () => void {
    const stop = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, what: (event: HTMLElementEventMap[Name]) => void) =>
      this.element.addEventListener(name, what, { signal: stop.signal, passive: false });
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#lift(event));
    on("pointercancel", (event) => this.#lift(event));
    on("click", (event) => this.#click(event));
    on("pointerleave", (event) => event.pointerType === "mouse" && this.parts.point(null));
    on("wheel", (event) => this.#turn(event));
    on("contextmenu", (event) => this.#rested && event.preventDefault());
    return () => stop.abort();
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#fingers.set(event.pointerId, here(event));
    this.#slipped = this.#fingers.size > 1;
    this.#rested = false;
    this.#down = here(event);
    if (this.#held) this.#letGo(null);
    else this.#held = !this.#slipped && this.parts.grab(here(event), event.pointerType !== "mouse");
    clearTimeout(this.#timer);
    if (event.pointerType === "mouse") return;
    this.parts.point(null);
    if (!this.#slipped) this.#timer = window.setTimeout(() => this.#stay(), LONG);
  }

  #stay(): void {
    if (!this.#down || this.#slipped) return;
    this.#rested = true;
    this.parts.rest(this.#down);
  }

  #move(event: PointerEvent): void {
    const now = here(event);
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.parts.point(now);
      return;
    }
    if (this.#down && Math.hypot(now.x - this.#down.x, now.y - this.#down.y) > SLIP) this.#slip(event);
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId);
    this.#fingers.set(event.pointerId, now);
    if (this.#held && this.#slipped) this.parts.carry(now);
    else if (others[0]) this.#spread(before, now, others[0][1]);
    else if (this.#slipped) this.parts.look(moved(this.parts.lens(), now.x - before.x, now.y - before.y, this.parts.frame()));
  }

  #slip(event: PointerEvent): void {
    if (!this.#slipped) this.element.setPointerCapture(event.pointerId);
    this.#slipped = true;
    clearTimeout(this.#timer);
  }

  #spread(before: Point, now: Point, other: Point): void {
    this.#slipped = true;
    const [then, next] = [pinch(before, other), pinch(now, other)];
    const shifted = moved(this.parts.lens(), next.middle.x - then.middle.x, next.middle.y - then.middle.y, this.parts.frame());
    this.parts.look(zoomed(shifted, next.apart / then.apart, this.#within(next.middle), this.parts.frame()));
  }

  #letGo(at: Point | null): void {
    this.#held = false;
    this.parts.drop(at);
  }

  #lift(event: PointerEvent): void {
    if (this.#held) this.#letGo(this.#slipped && event.type === "pointerup" ? here(event) : null);
    this.#fingers.delete(event.pointerId);
    this.#finger = event.pointerType !== "mouse";
    clearTimeout(this.#timer);
  }

  /** Only now is the tap over: what it opens would else be hit by the rest of it. */
  #click(event: MouseEvent): void {
    if (this.#slipped || this.#rested || (event.target as Element).closest("button")) return;
    const where = here(event);
    if (this.#finger && this.#again(event.timeStamp, where)) this.#toggle(where);
    else this.parts.tap(where, this.#finger);
  }

  /** Whether this is the second of two quick taps at one place. */
  #again(at: number, where: Point): boolean {
    const last = this.#last;
    const again = last !== null && at - last.at < QUICK && Math.hypot(where.x - last.where.x, where.y - last.where.y) < 30;
    this.#last = again ? null : { at, where };
    return again;
  }

  #toggle(where: Point): void {
    const lens = this.parts.lens();
    this.parts.look(lens.zoom > 1 ? WHOLE : zoomed(lens, 2.5, this.#within(where), this.parts.frame()));
  }

  #turn(event: WheelEvent): void {
    event.preventDefault();
    this.parts.look(zoomed(this.parts.lens(), Math.exp(-event.deltaY * 0.0018), this.#within(here(event)), this.parts.frame()));
  }

  /** A point of the window as one of the frame. */
  #within(point: Point): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: point.x - left, y: point.y - top };
  }
}

function here(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
