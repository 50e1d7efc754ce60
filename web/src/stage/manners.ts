/** In which manner something is shown: beat by beat, unless somebody would be kept from playing by it. */
import type { Manner } from "./player.svelte";

export interface Situation {
  /** Whether everybody plays at once, now and before. */
  readonly live: boolean;
  readonly lived: boolean;
  /** Whether the clock of whoever looks is running. */
  readonly timed: boolean;
  /** Whether whoever looks is being asked, and is asked the same still. */
  readonly unasked: boolean;
  /** Whether nobody looks. */
  readonly away: boolean;
}

export function manners({ live, lived, timed, unasked, away }: Situation): Manner {
  if (away || unasked || (live && lived)) return "at once";
  return live || timed ? "brief" : "staged";
}
