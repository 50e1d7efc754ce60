/** The news as a story: the lines of one deed stand together, and what is nobody's deed is a heading. */
import type { NewsLine } from "./wire";

export interface Passage {
  readonly key: string;
  readonly number: number;
  readonly seat: number;
  readonly heading: boolean;
  readonly lines: readonly string[];
}

/** Passages of consecutive lines with the same number and seat. */
export function passages(story: readonly NewsLine[]): Passage[] {
  const found: (Passage & { lines: string[] })[] = [];
  for (const { number, seat = -1, text } of story) {
    const last = found.at(-1);
    if (last && last.number === number && last.seat === seat) last.lines.push(text);
    else found.push({ key: `${number}:${found.length}`, number, seat, heading: seat < 0, lines: [text] });
  }
  return found;
}

/** The text of what is new since a choice, for those who listen. */
export function heardSince(story: readonly NewsLine[], number: number): string {
  return story.filter((line) => line.number > number).map((line) => line.text).join(" ");
}
