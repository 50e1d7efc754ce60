/** What is seen between two pictures: things fly, shake and burn on a layer over the board. Only places and opacities move. */
import type { Stage } from "../board/stage";
import type { Box } from "../board/measure";
import { playEffect } from "../lib/sound";
import { cry, flame, flyer, group, ring, spark, type Drawing } from "./props";
import { leading } from "./pace";
import type { Cue, Mark } from "./types";

/** Where effects are played. */
export interface Scenery {
  readonly stage: Stage;
  /** The layer over the board, in the units of the picture. */
  readonly layer: HTMLElement;
  readonly width: number;
  readonly height: number;
}

/** When something is played: before the picture changes, or from then on. */
export interface Moment {
  readonly phase: "lead" | "hold";
  /** Milliseconds until the next. */
  readonly lasts: number;
  /** How much quicker than usual. */
  readonly speed: number;
  /** With less motion, things are pointed at and nothing moves. */
  readonly still: boolean;
}

const OUT = "cubic-bezier(.2, .8, .3, 1)";
const IN = "cubic-bezier(.5, 0, .8, .5)";
const FLIGHT = 380;
const SHAKE = 420;
const RISE = 1000;
const SPARKS = 9;
const STRUCK: ReadonlySet<Cue["does"]> = new Set(["shake", "burn", "spark"]); // what happens when what flies has come

export class Effects {
  constructor(private readonly scenery: Scenery) {}

  /** Play those of the cues that belong to a moment. */
  play(cues: readonly Cue[], moment: Moment): void {
    const first = leading(cues);
    const due = cues.filter((cue) => this.#isDue(cue, moment, first));
    this.#flying = due.some(({ does }) => does === "fly");
    for (const cue of due) {
      this.#play(cue, moment);
      playEffect(cue.does, STRUCK.has(cue.does) ? this.#delay(moment) / 1000 : 0);
    }
  }

  /** Take away what is still seen of them. */
  clear(): void {
    this.scenery.layer.replaceChildren();
  }

  /** What is there before the change is seen then; what comes with it, after. Nothing is seen twice. */
  #isDue(cue: Cue, { phase }: Moment, first: ReadonlySet<Cue>): boolean {
    if (!first.has(cue)) return phase === "hold";
    if (cue.does === "gather" || cue.does === "weigh") return phase === "lead";
    const known = cue.at.some((mark) => this.#boxes(mark).length);
    if (phase === "hold") return known && !this.#led.has(cue);
    if (known) this.#led.add(cue);
    return known;
  }

  readonly #led = new WeakSet<Cue>();
  #flying = false;

  #play(cue: Cue, moment: Moment): void {
    if (moment.still) return this.#point(cue, moment);
    switch (cue.does) {
      case "fly":
        return this.#fly(cue, moment);
      case "shake":
        return this.#each(cue, (root) => shake(root, moment, this.#delay(moment)));
      case "burn":
        return this.#burn(cue, moment);
      case "spark":
        return this.#spark(cue, moment);
      case "light":
        return this.#light(cue, moment);
      case "float":
        return this.#float(cue, moment);
      case "roll":
        return this.#each(cue, (root) => roll(root, moment));
      case "count":
        return this.#each(cue, (root) => count(root, cue.text, moment));
      case "hand":
        return this.#hand(cue, moment);
      case "gather":
        return this.#gather(cue, moment);
      case "weigh":
        return this.#weigh(cue, moment);
    }
  }

  /** What is hit shakes when it is hit. */
  #delay({ speed }: Moment): number {
    return this.#flying ? (FLIGHT * 0.85) / speed : 0;
  }

  #boxes({ ids, beside }: Mark): Box[] {
    return (beside ? this.#row(ids, beside) : ids).flatMap((id) => this.scenery.stage.boxOf(id) ?? []);
  }

  #ids({ ids, beside, changed }: Mark): string[] {
    const found = beside ? this.#row(ids, beside) : ids.filter((id) => this.scenery.stage.rootOf(id));
    return changed ? found.filter((id) => this.scenery.stage.changed.has(id)) : [...found];
  }

  /** The sprites of a kind in the rows to the right of things, up to the next thing of their sort. */
  #row(ids: readonly string[], kind: string): string[] {
    const { stage } = this.scenery;
    return ids.flatMap((id) => {
      const anchor = stage.boxOf(id);
      if (!anchor) return [];
      const sort = id.replace(/-?\d+$/, "");
      const inRow = (box: Box) => Math.abs(middle(box).y - middle(anchor).y) < anchor.height && box.x > anchor.x;
      const next = Math.min(...stage.all(sort).filter((other) => other !== id).map((other) => stage.boxOf(other)!).filter(inRow).map(({ x }) => x));
      return stage.all(kind).filter((card) => inRow(stage.boxOf(card)!) && stage.boxOf(card)!.x < next);
    });
  }

  #each({ at }: Cue, what: (root: SVGSVGElement) => void): void {
    for (const id of at.flatMap((mark) => this.#ids(mark))) what(this.scenery.stage.rootOf(id)!);
  }

  #put(drawing: Drawing, at: { x: number; y: number }): HTMLElement {
    const { element } = drawing;
    Object.assign(element.style, { left: `${at.x - drawing.width / 2}px`, top: `${at.y - drawing.height / 2}px` });
    this.scenery.layer.append(element);
    return element;
  }

  #pass(drawing: Drawing, at: { x: number; y: number }, frames: PropertyIndexedKeyframes, timing: KeyframeAnimationOptions): void {
    const element = this.#put(drawing, at);
    element.animate(frames, { fill: "both", ...timing }).onfinish = () => element.remove();
  }

  /** Things are pointed at, and nothing moves. */
  #point({ at }: Cue, { lasts }: Moment): void {
    for (const box of at.flatMap((mark) => this.#boxes(mark))) this.#pass(ring(box), middle(box), { opacity: [1, 1] }, { duration: lasts });
  }

  #fly({ at, from, look }: Cue, { speed }: Moment): void {
    const [start, ends] = [from.flatMap((mark) => this.#boxes(mark))[0], at.flatMap((mark) => this.#boxes(mark))];
    if (!start) return;
    for (const end of ends) {
      const [one, other] = [middle(start), middle(end)];
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
      const size = Math.max(0.8, this.scenery.width / 1600);
      const way = { transform: [`${turn} scale(${size})`, `translate(${dx}px, ${dy}px) ${turn} scale(${size})`], opacity: [1, 1] };
      this.#pass(flyer(look), one, way, { duration: FLIGHT / speed, easing: IN });
      const hit = Math.min(end.width, end.height) * 0.9;
      const flash = { transform: ["scale(.2)", "scale(1)"], opacity: [0, 1, 0] };
      this.#pass(ring({ ...end, width: hit, height: hit }, "hit"), other, flash, { duration: 320 / speed, delay: (FLIGHT * 0.9) / speed, easing: OUT });
    }
  }

  #burn({ at }: Cue, moment: Moment): void {
    const [wait, lasts] = [this.#delay(moment), Math.max(moment.lasts, 500 / moment.speed)];
    for (const box of at.flatMap((mark) => this.#boxes(mark))) {
      const size = Math.max(28, Math.min(box.width, box.height) * 0.55);
      for (const [step, lift] of [[-0.28, 0.1], [0, 0.22], [0.28, 0.06]] as const) {
        const place = { x: middle(box).x + step * box.width, y: box.y + box.height * (0.78 - lift) };
        const frames = { transform: ["translateY(25%) scale(.3)", "translateY(0) scale(1)", "translateY(-12%) scale(1.08, .9)", "translateY(-30%) scale(.7, 1.2)"], opacity: [0, 1, 1, 0] };
        this.#pass(flame(size), place, frames, { duration: lasts, delay: wait + Math.abs(step) * 120, easing: "ease-out" });
      }
    }
  }

  #spark({ at }: Cue, { speed }: Moment): void {
    const boxes = at.flatMap((mark) => this.#boxes(mark));
    const crash = boxes.length > 1 ? [between(boxes[0]!, boxes[1]!)] : boxes.map(middle);
    for (const place of crash) {
      for (let ray = 0; ray < SPARKS; ray++) {
        const angle = (ray / SPARKS) * 2 * Math.PI + 0.3;
        const far = this.scenery.height * (0.05 + 0.03 * (ray % 3));
        const turn = `rotate(${angle}rad)`;
        this.#pass(spark(), place, { transform: [`${turn} scale(.4)`, `${turn} translateX(${far}px) scale(1, .5)`], opacity: [1, 0] }, { duration: 480 / speed, easing: OUT });
      }
    }
  }

  #light({ at }: Cue, { speed }: Moment): void {
    for (const box of at.flatMap((mark) => this.#boxes(mark))) {
      this.#pass(ring(box), middle(box), { transform: [`scale(${box.width > this.scenery.width / 5 ? 1.02 : 1.18})`, "scale(1)", "scale(1)"], opacity: [0, 1, 0] }, { duration: 900 / speed, easing: OUT });
    }
  }

  #float({ at, text }: Cue, { speed }: Moment): void {
    const size = this.scenery.height * 0.062;
    for (const box of at.flatMap((mark) => this.#boxes(mark).slice(0, 1))) {
      const frames = { transform: ["translateY(0) scale(.5)", "translateY(-40%) scale(1.15)", "translateY(-75%) scale(1)", "translateY(-140%) scale(1)"], opacity: [0, 1, 1, 0] };
      this.#pass(cry(text, size), { x: middle(box).x, y: box.y + box.height * 0.3 }, frames, { duration: RISE / speed, easing: OUT });
    }
  }

  /** What lies there now comes from somewhere, larger on its way. */
  #hand(cue: Cue, { speed }: Moment): void {
    const start = cue.from.flatMap((mark) => this.#boxes(mark))[0];
    if (!start) return;
    for (const id of cue.at.flatMap((mark) => this.#ids(mark))) {
      const end = middle(this.scenery.stage.boxOf(id)!);
      const way = [`${middle(start).x - end.x}px ${middle(start).y - end.y}px`, `${(middle(start).x - end.x) / 2}px ${-this.scenery.height * 0.05}px`, "0 0"];
      const root = this.scenery.stage.rootOf(id)!;
      root.animate({ translate: way, scale: [0.6, 3, 1] }, { duration: 850 / speed, easing: "ease-in-out" });
    }
  }

  /** Copies of two parties come to the middle, over a board that is darkened. */
  #gather({ from, at }: Cue, moment: Moment): void {
    const { layer, width, height } = this.scenery;
    const shade = group("shade", width, height);
    layer.append(shade);
    shade.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.2, 0.88, 1] }, { duration: moment.lasts, fill: "both" }).onfinish = () => shade.remove();
    for (const [marks, left] of [[from, true], [at, false]] as const) this.#bring(marks, left, moment);
  }

  #bring(marks: readonly Mark[], left: boolean, { lasts }: Moment): void {
    const { layer, stage, width, height } = this.scenery;
    const ids = marks.flatMap((mark) => [...mark.ids, ...this.#ids(mark)]);
    const boxes = ids.flatMap((id) => stage.boxOf(id) ?? []);
    if (!boxes.length) return;
    const party = group("party", width, height);
    party.append(...ids.flatMap((id) => stage.rootOf(id)?.cloneNode(true) ?? []));
    layer.append(party);
    const whole = around(boxes);
    const scale = Math.min((width * 0.44) / whole.width, (height * 0.3) / whole.height, 2.4);
    const goal = { x: width * (left ? 0.26 : 0.74), y: height * 0.5 };
    const there = `translate(${goal.x - middle(whole).x * scale}px, ${goal.y - middle(whole).y * scale}px) scale(${scale})`;
    party.animate({ transform: ["none", there, there, there], opacity: [1, 1, 1, 0], offset: [0, 0.3, 0.9, 1] }, { duration: lasts, fill: "both", easing: OUT }).onfinish = () => party.remove();
  }

  /** The values of both parties over them; the larger one is larger. */
  #weigh({ text }: Cue, { lasts }: Moment): void {
    const { width, height } = this.scenery;
    const values = text.split("|");
    values.forEach((value, side) => {
      const wins = Number(value) >= Number(values[1 - side]);
      const drawing = cry(value, height * (wins ? 0.17 : 0.11), wins ? "won" : "lost");
      const frames = { transform: ["scale(.2)", "scale(1.2)", "scale(1)", "scale(1)"], opacity: [0, 1, 1, 0], offset: [0, 0.2, 0.9, 1] };
      this.#pass(drawing, { x: width * (side ? 0.74 : 0.26), y: height * 0.24 }, frames, { duration: lasts * 0.75, delay: lasts * 0.25 });
    });
  }
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function between(one: Box, other: Box): { x: number; y: number } {
  const [a, b] = [middle(one), middle(other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, low] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: low - y };
}

function shake(root: SVGSVGElement, { speed }: Moment, delay: number): void {
  root.animate({ translate: ["0 0", "-9px 3px", "8px -4px", "-6px -2px", "5px 3px", "-2px 1px", "0 0"] }, { duration: SHAKE / speed, delay });
}

function roll(root: SVGSVGElement, { speed }: Moment): void {
  root.animate({ rotate: ["-540deg", "40deg", "0deg"], scale: [0.6, 1.35, 1], offset: [0, 0.8, 1] }, { duration: 700 / speed, easing: OUT });
}

/** A number counts up from nothing to what it is. */
function count(root: SVGSVGElement, to: string, { speed }: Moment): void {
  const text = root.querySelector("text");
  const goal = Number(to);
  if (!text || !Number.isFinite(goal)) return;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, ((now - start) / 700) * speed);
    text.textContent = String(Math.round(goal * part));
    if (part < 1 && root.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  root.animate({ scale: [1, 1.6, 1] }, { duration: 800 / speed });
}
