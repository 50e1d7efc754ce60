/** Where a table's luck comes from: the seed, as `rumpus.core.luck` reads it. */
import { sha256 } from "../lib/sha256";

export const TABLE_KEY_WORDS = 4;

/** The four words of a seed. */
export function keyOf(seed: string): number[] {
  const digest = new DataView(sha256(new TextEncoder().encode(`rumpus seed ${seed}`)).buffer);
  return Array.from({ length: TABLE_KEY_WORDS }, (_, at) => digest.getUint32(at * 4, true));
}

/** A match's key and game number: `spring#3` is game 3 of the key of `spring`. */
export function keyAndNumber(seed: string): { key: number[]; number: number } {
  const found = /^(.*)#([0-9]{1,18})$/s.exec(seed);
  if (!found) return { key: keyOf(seed), number: 0 };
  const number = Number(found[2]);
  if (!Number.isSafeInteger(number)) throw new Error(`The game number ${found[2]} is too large for a page.`);
  return { key: keyOf(found[1]!), number };
}
