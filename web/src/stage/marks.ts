/** Names in sentences: written between signs that no language has, so that where they stand is known when all is said. */
import type { Chip } from "./types";

const OPEN = "\uE000";
const NAMED = "\uE001";
const CLOSE = "\uE002";
const MARKED = /\uE000(-?\d+)\/([^\uE001]*)\uE001([^\uE002]*)\uE002/u;
const FIRST = /^(\uE000[^\uE001]*\uE001)?(.)/su;

/** A name with whose it is, and the sprites that it stands for. */
export function marked(name: string, seat: number, ids: readonly string[]): string {
  return name ? `${OPEN}${seat}/${ids.join(",")}${NAMED}${name}${CLOSE}` : name;
}

/** A sentence that begins with a capital, be it of a name. */
export function capital(text: string): string {
  return text.replace(FIRST, (_, mark: string | undefined, sign: string) => (mark ?? "") + sign.toUpperCase());
}

/** A sentence without marks, and the names that stand in it. */
export function read(text: string): { text: string; chips: Chip[] } {
  const chips: Chip[] = [];
  for (let found = MARKED.exec(text); found; found = MARKED.exec(text)) {
    const [whole, seat, ids, name] = found as unknown as [string, string, string, string];
    chips.push({ from: found.index, to: found.index + name.length, seat: Number(seat), ids: ids ? ids.split(",") : [] });
    text = text.slice(0, found.index) + name + text.slice(found.index + whole.length);
  }
  return { text, chips };
}
