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

/** A frame, and the window through which it is seen where that is smaller. */
export interface Frame extends Size {
  readonly window?: Size;
}

export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };
const CLOSEST = 6;

/** Enlarge or shrink by a factor so that the point stays where it is. */
export function zoomed(lens: Lens, factor: number, at: Point, frame: Frame): Lens {
  const zoom = Math.min(CLOSEST, Math.max(1, lens.zoom * factor));
  const by = zoom / lens.zoom;
  return kept({ zoom, x: at.x - (at.x - lens.x) * by, y: at.y - (at.y - lens.y) * by }, frame);
}

/** Shift it. */
export function moved(lens: Lens, dx: number, dy: number, frame: Frame): Lens {
  return kept({ ...lens, x: lens.x + dx, y: lens.y + dy }, frame);
}

/** Never past the edges: there is nothing to see there. */
export function kept({ zoom, x, y }: Lens, { width, height, window }: Frame): Lens {
  const within = (value: number, size: number, seen: number) => Math.min(0, Math.max(Math.min(0, seen - size * zoom), value)) + 0;
  return { zoom: Math.max(1, zoom), x: within(x, width, window?.width ?? width), y: within(y, height, window?.height ?? height) };
}

/** Shift it so that a point of the frame is in the middle of the window. */
export function centred({ zoom }: Lens, at: Point, frame: Frame): Lens {
  const { width, height } = frame.window ?? frame;
  return kept({ zoom, x: width / 2 - at.x * zoom, y: height / 2 - at.y * zoom }, frame);
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

const DEEPEST = 2.4; // so many times as large as a picture that is seen whole is one that is not

/** A picture so large that it fills its place, and the window on it; of its height only that part counts. */
export function covering(shape: Size, room: Size, part: number): Frame {
  const whole = fitInto({ width: shape.width, height: shape.height * part }, room);
  const by = Math.min(DEEPEST, Math.max(room.width / whole.width, room.height / whole.height));
  const [width, height] = [whole.width * by, (whole.height / part) * by];
  return { width, height, window: { width: Math.min(room.width, width), height: Math.min(room.height, height * part) } };
}

/** A picture seen whole, but for what lies below that part of its height. */
export function fitting(shape: Size, room: Size, part: number): Frame {
  const seen = fitInto({ width: shape.width, height: shape.height * part }, room);
  return { width: seen.width, height: seen.height / part, window: seen };
}
