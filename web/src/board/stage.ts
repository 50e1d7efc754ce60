/** The board's drawing: it is handed one picture after another and lets the sprites get from each to the next. */
import { layered, type Picture } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import { drawn } from "./faces";
import { make, measure, type Box } from "./measure";
import { Piece } from "./piece";

const QUICKEST = 4;

export class Stage {
  readonly #faces = make("svg");
  readonly #pieces = new Map<string, Piece>();
  readonly #known = new Map<string, string>();
  /** What is new in the picture, or shows another face than in the one before. */
  changed: ReadonlySet<string> = new Set();

  constructor(
    private readonly floor: HTMLElement,
    private readonly still: () => boolean,
  ) {
    this.#faces.setAttribute("class", "faces");
    floor.append(this.#faces);
  }

  /** Show a picture. The first one is simply there; later ones are come to, unless things are to keep still. */
  show(picture: Picture, speed = 1): void {
    this.#learn(picture.faces);
    const order = layered(picture);
    this.changed = new Set(order.filter(({ id, face }) => this.#pieces.get(id)?.sprite.face !== face).map(({ id }) => id));
    if (this.#pieces.size && !this.still() && !document.hidden) this.#change(order, Math.min(speed, QUICKEST));
    else this.#set(order);
  }

  /** Let these stand out. */
  light(ids: ReadonlySet<string>, name: string): void {
    for (const [id, { root }] of this.#pieces) root.classList.toggle(name, ids.has(id));
  }

  /** The drawing of a sprite; null where there is none. */
  rootOf(id: string): SVGSVGElement | null {
    return this.#pieces.get(id)?.root ?? null;
  }

  /** The sprites of a sort: those whose ids are its word and a number. */
  all(word: string): string[] {
    return [...this.#pieces.keys()].filter((id) => id.replace(/-?\d+$/, "") === word);
  }

  /** Where a sprite is on the board, upright around it. */
  boxOf(id: string): Box | null {
    const piece = this.#pieces.get(id);
    return piece ? placed(piece.sprite, piece.box) : null;
  }

  #learn(faces: ReadonlyMap<string, string>): void {
    const learnt: string[] = [];
    for (const [name, text] of faces) {
      const symbol = this.#known.get(name) === text ? null : drawn(text);
      if (!symbol) continue;
      if (this.#known.has(name)) this.#faces.querySelector(`#${CSS.escape(symbol.id)}`)?.remove();
      this.#known.set(name, text);
      this.#faces.append(symbol);
      learnt.push(name);
    }
    if (learnt.length) measure(learnt);
  }

  /** Without any motion: those that are not in it go, the others take their places. */
  #set(order: readonly SpriteCard[]): void {
    this.#part(order, (piece) => piece.root.remove());
    for (const sprite of order) {
      const piece = this.#pieces.get(sprite.id);
      if (piece) piece.become(sprite);
      else this.#bring(sprite);
    }
  }

  /** Read where everything is seen before anything is written, so that the page is laid out once. */
  #change(order: readonly SpriteCard[], speed: number): void {
    this.#part(order, (piece) => piece.leave(speed));
    const changed = order.filter((sprite) => this.#pieces.has(sprite.id) && this.#pieces.get(sprite.id)!.sprite !== sprite);
    const seen = changed.map((sprite) => this.#pieces.get(sprite.id)!.seen());
    changed.forEach((sprite, at) => this.#pieces.get(sprite.id)!.move(sprite, seen[at]!, speed));
    for (const sprite of order) if (!this.#pieces.has(sprite.id)) this.#bring(sprite).enter(speed);
  }

  #bring(sprite: SpriteCard): Piece {
    const piece = new Piece(sprite);
    this.#pieces.set(sprite.id, piece);
    this.floor.append(piece.root);
    return piece;
  }

  #part(order: readonly SpriteCard[], how: (piece: Piece) => void): void {
    const staying = new Set(order.map(({ id }) => id));
    for (const [id, piece] of this.#pieces) {
      if (staying.has(id)) continue;
      this.#pieces.delete(id);
      how(piece);
    }
  }
}

/** The upright box around a drawing that is turned and scaled. */
export function placed({ x, y, turn = 0, scale = 1 }: SpriteCard, own: Box): Box {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const corners = [own.x, own.x + own.width].flatMap((cx) =>
    [own.y, own.y + own.height].map((cy) => ({ x: x + cx * cos - cy * sin, y: y + cx * sin + cy * cos })),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
