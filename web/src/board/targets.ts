/** What can be clicked: one mark for each thing, however many sprites it is made of. */
import { layered, type Picture } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";

const NEAR = 40;

/** The sprites to mark. Of those that lie on each other and make the same choices, the one that says what it is. */
export function targets(picture: Picture): SpriteCard[] {
  const chosen: SpriteCard[] = [];
  for (const sprite of layered(picture).filter(isOpen).sort((one, other) => rank(one) - rank(other))) {
    if (!chosen.some((other) => sameThing(other, sprite))) chosen.push(sprite);
  }
  return chosen.sort((one, other) => one.z - other.z);
}

function isOpen(sprite: SpriteCard): boolean {
  return Boolean(sprite.choices?.length);
}

function rank(sprite: SpriteCard): number {
  return sprite.face ? (sprite.label ? 0 : 1) : 2;
}

/** Text with the choices of a drawing is written on it, wherever it stands. */
function sameThing(one: SpriteCard, other: SpriteCard): boolean {
  if (one.choices?.join() !== other.choices?.join()) return false;
  if (one.face && !other.face) return true;
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
