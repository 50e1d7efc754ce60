/** The news as a story: the lines of one deed stand together, and what is nobody's deed is a heading. */
import type { ToldLine } from "../stage/types";

export interface Passage {
  readonly key: string;
  readonly number: number;
  readonly seat: number;
  readonly heading: boolean;
  readonly lines: readonly string[];
  /** The same, with what they name. */
  readonly told: readonly ToldLine[];
}

/** Passages of consecutive lines with the same number and seat. */
export function passages(story: readonly ToldLine[]): Passage[] {
  const found: (Passage & { lines: string[]; told: ToldLine[] })[] = [];
  for (const line of story) {
    const { number, seat = -1, text } = line;
    const last = found.at(-1);
    if (last && last.number === number && last.seat === seat) {
      last.lines.push(text);
      last.told.push(line);
    } else found.push({ key: `${number}:${found.length}`, number, seat, heading: seat < 0, lines: [text], told: [line] });
  }
  return found;
}

/** Whether a sentence names a seat. */
export function names(line: ToldLine, seat: number): boolean {
  return seat >= 0 && Boolean(line.chips?.some((chip) => chip.seat === seat));
}

/** The text of what is new since a choice, for those who listen. */
export function heardSince(story: readonly ToldLine[], number: number): string {
  return story.filter((line) => line.number > number).map((line) => line.text).join(" ");
}
