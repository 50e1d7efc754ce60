/** A picture is what is seen of a table at a moment: sprites, and the faces that they show. */
import type { Drawn, Telling } from "../telling/telling";
import type { SpriteCard } from "./wire";

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly style: string;
  readonly title: string;
  readonly sprites: ReadonlyMap<string, SpriteCard>;
  readonly faces: ReadonlyMap<string, string>;
}

/** The picture of what is drawn, after another one: what stays as it was is the very same sprite there and here. */
export function shownAfter(before: Picture | null, drawn: Drawn, { faces, style, title }: Telling): Picture {
  const sprites = new Map(drawn.sprites.map((sprite) => [sprite.id, same(before?.sprites.get(sprite.id), sprite)]));
  const known = before?.faces ?? new Map<string, string>();
  const learnt = Object.entries(faces.drawings(drawn.sprites.flatMap(({ face }) => face || []), known));
  const { width, height } = drawn;
  return { width, height, style, title, sprites, faces: learnt.length ? new Map([...known, ...learnt]) : known };
}

function same(before: SpriteCard | undefined, now: SpriteCard): SpriteCard {
  return before && isAlike(before, now) && isThere(before, now) ? before : now;
}

/** Whether a sprite looks as it did, wherever it lies. */
function isAlike(one: SpriteCard, other: SpriteCard): boolean {
  return one.face === other.face && one.label === other.label && one.kind === other.kind && String(one.choices) === String(other.choices);
}

function isThere(one: SpriteCard, other: SpriteCard): boolean {
  return one.x === other.x && one.y === other.y && one.z === other.z && one.turn === other.turn && one.scale === other.scale;
}

/** The sprites that are new in a picture, or look otherwise than in the one before. */
export function newIn(before: Picture, after: Picture): SpriteCard[] {
  return [...after.sprites.values()].filter((sprite) => {
    const was = before.sprites.get(sprite.id);
    return was !== sprite && !(was && isAlike(was, sprite));
  });
}

/** The sprites from back to front. */
export function layered(picture: Picture): SpriteCard[] {
  return [...picture.sprites.values()].sort((one, other) => one.z - other.z);
}

/** The sprites a click on which can make the choice, those that say what they are first, texts last. */
export function spritesOf(picture: Picture, code: number): SpriteCard[] {
  const found = layered(picture).filter((sprite) => sprite.choices?.includes(code));
  const rank = (sprite: SpriteCard) => (sprite.face ? (sprite.label ? 0 : 1) : 2);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** Whether something is a button: it is written on, and there is nothing else to see. */
export function isButton(sprite: SpriteCard): boolean {
  return /\bbutton\b/.test(sprite.kind);
}

/** What the board is about now, where not all of it is seen: what says so, or the middle of what can be chosen. */
export function focusOf(picture: Picture): { x: number; y: number } | null {
  const all = [...picture.sprites.values()];
  const found = all.find(({ kind }) => /\bfocus\b/.test(kind));
  if (found) return found;
  const open = all.filter(({ choices, kind }) => choices?.length && !/\bbutton\b/.test(kind));
  const middle = (side: "x" | "y") => (Math.min(...open.map((one) => one[side])) + Math.max(...open.map((one) => one[side]))) / 2;
  return open.length ? { x: middle("x"), y: middle("y") } : null;
}

/** The small things that are drawn on a choice's own button, from the left: what it looks like without words. */
export function minisOf(picture: Picture, code: number): SpriteCard[] {
  const found = [...picture.sprites.values()].filter(({ kind, face, choices }) => face && /\bmini\b/.test(kind) && choices?.length === 1 && choices[0] === code);
  return found.sort((one, other) => one.x - other.x);
}

/** Whether something is seen only while one points at the choice that shows it. */
export function isPreview(sprite: SpriteCard): boolean {
  return /\bpreview\b/.test(sprite.kind);
}

/** Whether something is drawn as a die, and so tumbles. */
export function isDie(kind: string): boolean {
  return /\b(die|dice)\b|(^|[-_ ])(die|dice)([-_ ]|$)/.test(kind);
}
