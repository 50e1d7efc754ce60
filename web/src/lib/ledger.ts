/** What a line has told of a table: the picture, the story, and the question that stands. Pure, so it can be tested. */
import { patched, type Picture } from "./picture";
import type { ChoiceCard, NewsLine, State } from "./wire";

/** How things stand, with the choices of the question that stands. */
export type Standing = State & { readonly choices: readonly ChoiceCard[] };

export interface Ledger {
  readonly state: Standing;
  readonly picture: Picture;
  readonly story: readonly NewsLine[];
}

/** The ledger after a state, or null where the state builds on another than the one that is here: a gap. */
export function follow(ledger: Ledger | null, state: State): Ledger | null {
  if (!state.scene.whole && !continues(ledger, state)) return null;
  const picture = patched(ledger?.picture ?? null, state.scene);
  const choices = state.choices ?? ledger?.state.choices ?? [];
  return { state: { ...state, choices }, picture, story: told(sameEyes(ledger, state) ? ledger!.story : [], state) };
}

/** Up to which choice the story has been told to that seat. */
export function toldTo(ledger: Ledger | null, seat: number): number {
  return ledger && ledger.state.seat === seat ? ledger.state.number : 0;
}

function continues(ledger: Ledger | null, state: State): boolean {
  return sameEyes(ledger, state) && ledger!.state.number === state.previous;
}

function sameEyes(ledger: Ledger | null, state: State): boolean {
  return ledger !== null && ledger.state.seat === state.seat;
}

/** The story with the new lines. What was taken back is not part of it, and what is told again replaces what was. */
function told(story: readonly NewsLine[], state: State): readonly NewsLine[] {
  const until = Math.min(state.news[0]?.number ?? Infinity, state.takenBack || Infinity);
  const kept = story.filter((line) => line.number < until);
  return [...kept, ...state.news];
}
