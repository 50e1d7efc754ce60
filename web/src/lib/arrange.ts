/** Where the panel goes so that the board is as large as possible. */
import { fitInto, type Size } from "./lens";

/**
 * `side`: all of it beside the board. `corner`: the story beside, the choices in the room that is left below. `under`:
 * all of it below. `small`: one thing at a time, below or (`flat`) beside, for screens with little room.
 */
export type Layout = "side" | "corner" | "under" | "small" | "flat";

export interface Arrangement {
  readonly layout: Layout;
  /** How wide what stands beside is. */
  readonly side: number;
  /** How high what stands below is. */
  readonly below: number;
}

const SIDE = 300;
const SIDE_FLAT = 250;
const SIDE_MOST = 460;
const STRIP = 150;
const UNDER = 190;
const SHORT = 520;
const NARROW = 720;
const WORTH = 0.9; // a board a little smaller is worth a panel that shows everything

/** The best arrangement for a screen and a board. */
export function arrange(screen: Size, board: Size): Arrangement {
  const least = screen.height < SHORT ? SIDE_FLAT : SIDE;
  const beside = fitInto(board, { width: screen.width - least, height: screen.height });
  const above = fitInto(board, { width: screen.width, height: screen.height - UNDER });
  if (screen.width <= least * 2 || beside.width < above.width * WORTH) {
    return { layout: screen.width < NARROW ? "small" : "under", side: 0, below: Math.max(UNDER, screen.height - above.height) };
  }
  const side = Math.min(SIDE_MOST, Math.max(least, screen.width - beside.width));
  const below = screen.height - fitInto(board, { width: screen.width - side, height: screen.height }).height;
  if (screen.height < SHORT) return { layout: "flat", side, below: 0 };
  return below >= STRIP ? { layout: "corner", side, below } : { layout: "side", side, below: 0 };
}
