/** The board's drawing: it is handed one picture after another and lets the sprites get from each to the next. */
import { layered, type Picture } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import { drawn } from "./faces";
import { faceBox } from "./measure";
import { make, Piece } from "./piece";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Stage {
  readonly #faces = make("defs");
  readonly #cast = make("g");
  readonly #pieces = new Map<string, Piece>();
  readonly #known = new Map<string, string>();
  readonly #boxes = new Map<string, Box>();

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly still: () => boolean,
  ) {
    svg.append(this.#faces, this.#cast);
  }

  /** Show a picture. The first one is simply there; later ones are come to, unless things are to keep still. */
  show(picture: Picture): void {
    this.svg.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
    this.#learn(picture.faces);
    const order = layered(picture);
    if (this.#pieces.size && !this.still() && !document.hidden) this.#change(order);
    else this.#set(order);
    this.#stack(order);
  }

  /** Let these stand out. */
  light(ids: ReadonlySet<string>, name: string): void {
    for (const [id, { root }] of this.#pieces) root.classList.toggle(name, ids.has(id));
  }

  /** Where a sprite is on the board, upright around it. */
  boxOf(id: string): Box | null {
    const piece = this.#pieces.get(id);
    return piece ? placed(piece.sprite, this.#ownBox(piece)) : null;
  }

  #ownBox({ sprite: { face }, box }: Piece): Box {
    if (!face) return box;
    const known = this.#boxes.get(face) ?? faceBox(face);
    this.#boxes.set(face, known);
    return known;
  }

  #learn(faces: ReadonlyMap<string, string>): void {
    for (const [name, text] of faces) {
      if (this.#known.get(name) === text) continue;
      const symbol = drawn(text);
      if (!symbol) continue;
      if (this.#known.has(name)) this.#faces.querySelector(`#${CSS.escape(symbol.id)}`)?.remove();
      this.#known.set(name, text);
      this.#boxes.delete(name);
      this.#faces.append(symbol);
    }
  }

  /** Without any motion: those that are not in it go, the others take their places. */
  #set(order: readonly SpriteCard[]): void {
    this.#part(order, (piece) => piece.root.remove());
    for (const sprite of order) {
      const piece = this.#pieces.get(sprite.id);
      if (piece) piece.become(sprite);
      else this.#pieces.set(sprite.id, new Piece(sprite));
    }
  }

  /** Read where everything is seen before anything is written, so that the page is laid out once. */
  #change(order: readonly SpriteCard[]): void {
    this.#part(order, (piece) => piece.leave());
    const changed = order.filter((sprite) => this.#pieces.has(sprite.id) && this.#pieces.get(sprite.id)!.sprite !== sprite);
    const seen = changed.map((sprite) => this.#pieces.get(sprite.id)!.seen());
    changed.forEach((sprite, at) => this.#pieces.get(sprite.id)!.move(sprite, seen[at]!));
    for (const sprite of order) {
      if (this.#pieces.has(sprite.id)) continue;
      const piece = new Piece(sprite);
      this.#pieces.set(sprite.id, piece);
      piece.enter();
    }
  }

  #part(order: readonly SpriteCard[], how: (piece: Piece) => void): void {
    const staying = new Set(order.map(({ id }) => id));
    for (const [id, piece] of this.#pieces) {
      if (staying.has(id)) continue;
      this.#pieces.delete(id);
      how(piece);
    }
  }

  /** Put the elements in order, moving as few as a look from the front needs. */
  #stack(order: readonly SpriteCard[]): void {
    let next: Element | null = null;
    for (const { id } of [...order].reverse()) {
      const { root } = this.#pieces.get(id)!;
      if (root.parentNode !== this.#cast || followed(root) !== next) this.#cast.insertBefore(root, next);
      next = root;
    }
  }
}

/** The next element that stays. */
function followed(element: Element): Element | null {
  let next = element.nextElementSibling;
  while (next?.classList.contains("leaving")) next = next.nextElementSibling;
  return next;
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
