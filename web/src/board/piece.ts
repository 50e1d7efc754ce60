/**
 * One sprite on the page: where it is, which face it shows, and how it gets from one state to the next. Each is a small
 * drawing of its own, so that the browser moves pictures that are already painted.
 */
import { isDie } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import { faceId } from "./faces";
import { faceBox, make, type Box } from "./measure";

const GLIDE = 520;
const TURN = 150;
const BLINK = 90;
const LIGHT = /\b(halo|glow)\b/; // what lies behind something
const CARD = /(^|[ -])(card|tile|cube)\b/; // what has two sides
const EDGE = 4; // around the box of a face, for strokes
const EASE = "cubic-bezier(.3, .9, .35, 1)";
const DOT: Box = { x: 0, y: 0, width: 1, height: 1 };

export class Piece {
  readonly root = make("svg");
  readonly #inner = make("g");
  #content: SVGUseElement | SVGTextElement | null = null;
  #shown: SpriteCard | null = null;

  constructor(public sprite: SpriteCard) {
    this.root.dataset.id = sprite.id;
    this.root.append(this.#inner);
    this.#place();
    this.#swap();
  }

  /** The box of what it shows, around its own origin. */
  get box(): Box {
    return this.sprite.face ? faceBox(this.sprite.face) : this.#inner.getBBox();
  }

  /** Come in: from nothing, a little smaller. */
  enter(speed: number): void {
    this.root.animate({ opacity: [0, 1], scale: this.sprite.face ? [0.7, 1] : [1, 1] }, { duration: GLIDE / 2 / speed, easing: EASE });
  }

  /** Go, and be gone. A light behind something goes before that has moved away. */
  leave(speed: number): void {
    this.root.classList.add("leaving");
    const duration = (LIGHT.test(this.sprite.kind) ? BLINK : GLIDE / 2) / speed;
    this.root.animate({ opacity: [1, 0] }, { duration, fill: "forwards" }).onfinish = () => this.root.remove();
  }

  /** Where it is seen now, even in mid-flight. */
  seen(): string {
    return getComputedStyle(this.root).transform;
  }

  /** Become that sprite at once. */
  become(sprite: SpriteCard): void {
    this.sprite = sprite;
    this.#place();
    this.#swap();
  }

  /** Become that sprite before everybody's eyes: glide from where it was seen, turn over, tumble. */
  move(sprite: SpriteCard, from: string, speed: number): void {
    const before = this.sprite;
    this.sprite = sprite;
    this.#place();
    if (isMoved(before, sprite)) {
      this.root.animate({ transform: [from, this.root.style.transform] }, { duration: GLIDE / speed, easing: EASE });
    }
    if (before.face !== sprite.face && (isDie(sprite.kind) || CARD.test(sprite.kind))) this.#turnOver(isDie(sprite.kind), speed);
    else if (this.#swap()) this.#inner.animate({ opacity: [0.55, 1] }, { duration: GLIDE / 2 / speed });
  }

  #place(): void {
    const { kind, x, y, z, turn = 0, scale = 1, choices } = this.sprite;
    this.root.setAttribute("class", choices?.length ? `${kind} open` : kind);
    this.root.style.zIndex = String(z);
    this.root.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
  }

  /** Show the face, or the text, of the sprite as it is now; whether that is another than before. */
  #swap(): boolean {
    const { face, label = "" } = this.sprite;
    if (this.#shown?.face === face && (face || this.#shown?.label === label)) return false;
    this.#shown = this.sprite;
    this.#fill(face ? drawing(face) : text(label));
    this.#frame(face ? faceBox(face) : DOT);
    return true;
  }

  #fill(content: SVGUseElement | SVGTextElement): void {
    if (this.#content) this.#content.replaceWith(content);
    else this.#inner.append(content);
    this.#content = content;
  }

  /** The drawing's place on the page is its box; it turns and grows around its own origin. */
  #frame(box: Box): void {
    const [x, y] = [Math.floor(box.x) - EDGE, Math.floor(box.y) - EDGE];
    const [width, height] = [Math.ceil(box.width) + EDGE * 2 + 1, Math.ceil(box.height) + EDGE * 2 + 1];
    const { root } = this;
    root.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    Object.assign(root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, transformOrigin: `${-x}px ${-y}px` });
  }

  /** Out of sight on its edge, the face changes. */
  #turnOver(tumbling: boolean, speed: number): void {
    const [away, back] = tumbling
      ? [["none", "rotate(250deg) scale(.75)"], ["rotate(250deg) scale(.75)", "rotate(740deg) scale(1.12)", "rotate(720deg)"]]
      : [["none", "scaleX(0)"], ["scaleX(0)", "none"]];
    const duration = (tumbling ? TURN * 2 : TURN) / speed;
    this.#inner.animate({ transform: away }, { duration, easing: "ease-in" }).onfinish = () => {
      this.#swap();
      this.#inner.animate({ transform: back }, { duration: tumbling ? duration * 1.5 : duration, easing: "ease-out" });
    };
  }
}

function drawing(face: string): SVGUseElement {
  const content = make("use");
  content.setAttribute("href", `#${faceId(face)}`);
  return content;
}

function text(label: string): SVGTextElement {
  const content = make("text");
  content.textContent = label;
  return content;
}

function isMoved(one: SpriteCard, other: SpriteCard): boolean {
  return one.x !== other.x || one.y !== other.y || one.turn !== other.turn || one.scale !== other.scale;
}
