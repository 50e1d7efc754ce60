/** One sprite on the page: where it is, which face it shows, and how it gets from one state to the next. */
import { isDie } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import { faceId } from "./faces";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 520;
const TURN = 150;
const EASE = "cubic-bezier(.3, .9, .35, 1)";

export function make<Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS(SVG, name);
}

export class Piece {
  readonly root = make("g");
  readonly #inner = make("g");
  #content: SVGUseElement | SVGTextElement | null = null;
  #shown: SpriteCard | null = null;

  constructor(public sprite: SpriteCard) {
    this.root.dataset.id = sprite.id;
    this.root.append(this.#inner);
    this.#place();
    this.#swap();
  }

  /** The box of what it shows, before it is placed; of a text, as it is written. */
  get box(): DOMRect {
    return this.#inner.getBBox();
  }

  /** Come in: from nothing, a little smaller. */
  enter(): void {
    this.root.animate({ opacity: [0, 1] }, { duration: GLIDE / 2 });
    if (this.sprite.face) this.#inner.animate({ transform: ["scale(.7)", "none"] }, { duration: GLIDE / 2, easing: EASE });
  }

  /** Go, and be gone. */
  leave(): void {
    this.root.classList.add("leaving");
    this.root.animate({ opacity: [1, 0] }, { duration: GLIDE / 2, fill: "forwards" }).onfinish = () => this.root.remove();
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
  move(sprite: SpriteCard, from: string): void {
    const before = this.sprite;
    this.sprite = sprite;
    this.#place();
    if (isMoved(before, sprite)) {
      this.root.animate({ transform: [from, this.root.style.transform] }, { duration: GLIDE, easing: EASE });
    }
    if (before.face === sprite.face && before.kind === sprite.kind) this.#swap();
    else this.#turnOver(isDie(sprite.kind));
    if (!sprite.face && before.label !== sprite.label) this.#nudge();
  }

  #place(): void {
    const { kind, x, y, turn = 0, scale = 1, choices } = this.sprite;
    this.root.setAttribute("class", choices?.length ? `${kind} open` : kind);
    this.root.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
  }

  /** Show the face, or the text, of the sprite as it is now. */
  #swap(): void {
    const { face, label = "" } = this.sprite;
    if (this.#shown?.face === face && (face || this.#shown?.label === label)) return;
    this.#shown = this.sprite;
    if (!face) this.#write(label);
    else this.#draw(face);
  }

  #draw(face: string): void {
    const content = make("use");
    content.setAttribute("href", `#${faceId(face)}`);
    this.#fill(content);
  }

  #write(label: string): void {
    const content = make("text");
    content.textContent = label;
    this.#fill(content);
  }

  #fill(content: SVGUseElement | SVGTextElement): void {
    if (this.#content) this.#content.replaceWith(content);
    else this.#inner.append(content);
    this.#content = content;
  }

  /** Out of sight on its edge, the face changes. */
  #turnOver(tumbling: boolean): void {
    const [away, back] = tumbling
      ? [["none", "rotate(250deg) scale(.75)"], ["rotate(250deg) scale(.75)", "rotate(740deg) scale(1.12)", "rotate(720deg)"]]
      : [["none", "scaleX(0)"], ["scaleX(0)", "none"]];
    const duration = tumbling ? TURN * 2 : TURN;
    this.#inner.animate({ transform: away }, { duration, easing: "ease-in" }).onfinish = () => {
      this.#swap();
      this.#inner.animate({ transform: back }, { duration: tumbling ? duration * 1.5 : duration, easing: "ease-out" });
    };
  }

  #nudge(): void {
    this.#inner.animate({ opacity: [0.2, 1] }, { duration: GLIDE });
  }
}

function isMoved(one: SpriteCard, other: SpriteCard): boolean {
  return one.x !== other.x || one.y !== other.y || one.turn !== other.turn || one.scale !== other.scale;
}
