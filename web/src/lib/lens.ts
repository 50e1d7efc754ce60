/** Looking closer at the board: how far it is enlarged and shifted, in the units of its frame. */

export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };
const CLOSEST = 6;

/** Enlarge or shrink by a factor so that the point stays where it is. */
export function zoomed(lens: Lens, factor: number, at: Point, frame: Size): Lens {
  const zoom = Math.min(CLOSEST, Math.max(1, lens.zoom * factor));
  const by = zoom / lens.zoom;
  return kept({ zoom, x: at.x - (at.x - lens.x) * by, y: at.y - (at.y - lens.y) * by }, frame);
}

/** Shift it. */
export function moved(lens: Lens, dx: number, dy: number, frame: Size): Lens {
  return kept({ ...lens, x: lens.x + dx, y: lens.y + dy }, frame);
}

/** Never past the edges: there is nothing to see there. */
export function kept(lens: Lens, frame: Size): Lens {
  const within = (value: number, size: number) => Math.min(0, Math.max(size * (1 - lens.zoom), value)) + 0;
  return lens.zoom <= 1 ? WHOLE : { zoom: lens.zoom, x: within(lens.x, frame.width), y: within(lens.y, frame.height) };
}

/** The middle between two fingers and how far they are apart. */
export function pinch(one: Point, other: Point): { middle: Point; apart: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

/** The largest size of that shape that has room in a place. */
export function fitInto(shape: Size, room: Size): Size {
  const scale = Math.min(room.width / shape.width, room.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
}
