/** A picture is what has been sent of a scene so far; a patch makes the next one of it. */
import type { ScenePatch, SpriteCard } from "./wire";

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly style: string;
  readonly title: string;
  readonly sprites: ReadonlyMap<string, SpriteCard>;
  readonly faces: ReadonlyMap<string, string>;
}

const BLANK: Picture = { width: 0, height: 0, style: "", title: "", sprites: new Map(), faces: new Map() };

/** The picture after a change. A whole one keeps the faces that are here: they are not sent twice on a line. */
export function patched(picture: Picture | null, patch: ScenePatch): Picture {
  const before = picture ?? BLANK;
  const sprites = new Map(patch.whole ? [] : before.sprites);
  for (const id of patch.gone ?? []) sprites.delete(id);
  for (const sprite of patch.sprites ?? []) sprites.set(sprite.id, sprite);
  for (const { id, x, y, z, turn = 0, scale = 1 } of patch.moved ?? []) {
    const sprite = sprites.get(id);
    if (sprite) sprites.set(id, { ...sprite, x, y, z, turn, scale });
  }
  return {
    width: patch.width || before.width,
    height: patch.height || before.height,
    style: patch.style || before.style,
    title: patch.title || before.title,
    sprites,
    faces: patch.faces ? new Map([...before.faces, ...Object.entries(patch.faces)]) : before.faces,
  };
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
