/** Moving a cursor over the things on the board with the arrow keys. */
import type { Point } from "./lens";

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export interface Spot extends Point {
  readonly id: string;
}

const WAYS: Record<Arrow, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrow(key: string): key is Arrow {
  return key in WAYS;
}

/** The nearest spot that way, where straight ahead counts as nearer; null where there is none. */
export function nextSpot(from: Point, arrow: Arrow, spots: readonly Spot[]): Spot | null {
  const way = WAYS[arrow];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * way.x + (spot.y - from.y) * way.y;
    const aside = Math.abs((spot.x - from.x) * way.y + (spot.y - from.y) * way.x);
    if (ahead > 1 && aside <= ahead * 4 && ahead + aside * 2 < least) {
      best = spot;
      least = ahead + aside * 2;
    }
  }
  return best;
}
