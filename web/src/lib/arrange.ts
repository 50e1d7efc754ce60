/** Where the panel goes so that the board is as large as possible: beside it, or below. */
import { fitInto, type Size } from "./lens";

export interface Arrangement {
  readonly panel: "side" | "under";
  /** How wide (beside) or high (below) the panel is. */
  readonly size: number;
}

const SIDE_LEAST = 300;
const SIDE_SHORT = 250;
const SIDE_MOST = 460;
const UNDER_LEAST = 176;

/** The better of the two for a screen and a board. */
export function arrange(screen: Size, board: Size): Arrangement {
  const least = screen.height < 500 ? SIDE_SHORT : SIDE_LEAST;
  const beside = fitInto(board, { width: screen.width - least, height: screen.height });
  const below = fitInto(board, { width: screen.width, height: screen.height - UNDER_LEAST });
  if (screen.width > least * 2 && beside.width >= below.width) {
    return { panel: "side", size: Math.min(SIDE_MOST, Math.max(least, screen.width - beside.width)) };
  }
  return { panel: "under", size: Math.max(UNDER_LEAST, screen.height - below.height) };
}
