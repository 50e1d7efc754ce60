/** What is in a game's rules: their sections, and their numbered paragraphs to be searched. */

export interface Paragraph {
  readonly id: string;
  readonly number: string;
  readonly text: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** A part of a text: found, or what stands around it. */
export type Piece = readonly [text: string, found: boolean];

export interface Hit {
  readonly paragraph: Paragraph;
  readonly pieces: readonly Piece[];
}

const AROUND = 60; // letters shown before what was found
const SHOWN = 150; // letters shown of a paragraph
const MOST = 40;

/** The sections of the rules, each with its paragraphs. What belongs to a paragraph (lists, tables) is found with it. */
export function sectionsOf(html: string): Section[] {
  const sections: { id: string; title: string; paragraphs: { id: string; number: string; text: string }[] }[] = [];
  for (const element of new DOMParser().parseFromString(html, "text/html").body.querySelectorAll<HTMLElement>("h2[id], p:not(li p), li, td, figcaption")) {
    const [text, paragraphs] = [spoken(element), sections.at(-1)?.paragraphs];
    if (element.localName === "h2") sections.push({ id: element.id, title: text, paragraphs: [] });
    else if (/^p\d/.test(element.id)) paragraphs?.push({ id: element.id, number: numberOf(element.id), text: text.replace(/^[\d.]+\s*/, "") });
    else if (paragraphs?.length) paragraphs.at(-1)!.text += ` ${text}`;
  }
  return sections;
}

/** The paragraphs that have all these words, or begin with this number. */
export function search(sections: readonly Section[], words: string): Hit[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const hits = sections.flatMap(({ paragraphs }) => paragraphs).filter(({ number, text }) => number === words.trim() || wanted.every((word) => plain(text).includes(word)));
  return hits.slice(0, MOST).map((paragraph) => ({ paragraph, pieces: pieces(paragraph.text, wanted) }));
}

/** A text without capitals and accents, each letter in its place. */
export function plain(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => letter.normalize("NFD")[0]!).join("").replaceAll("’", "'");
}

/** What is shown of a text: from a little before the first word found. */
function pieces(text: string, wanted: readonly string[]): Piece[] {
  const flat = plain(text);
  const first = Math.max(0, Math.min(...wanted.map((word) => flat.indexOf(word)).filter((at) => at >= 0), flat.length) % flat.length);
  const from = first > AROUND ? text.lastIndexOf(" ", first - AROUND / 2) + 1 : 0;
  const shown = text.slice(from, from + SHOWN);
  const found = [...plain(shown).matchAll(new RegExp(wanted.map(literal).join("|"), "g"))];
  const parts: Piece[] = from ? [["… ", false]] : [];
  let at = 0;
  for (const { index, 0: word } of found) {
    parts.push([shown.slice(at, index), false], [shown.slice(index, index + word.length), true]);
    at = index + word.length;
  }
  return [...parts, [shown.slice(at) + (from + SHOWN < text.length ? " …" : ""), false]];
}

function spoken(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll(".ours, svg, img").forEach((mark) => mark.remove());
  return copy.textContent!.replace(/\s+/g, " ").trim();
}

const numberOf = (id: string) => id.slice(1).replace("-", ".");
const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
