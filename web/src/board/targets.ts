/** What can be clicked: one mark for each thing, however many sprites it is made of. */
import { isButton, layered, type Picture } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import type { Box } from "./measure";

export type Boxes = (id: string) => Box | null;

/** The sprites to mark. Of those that lie on each other and make the same choices, the one that says what it is. */
export function targets(picture: Picture, boxOf: Boxes): SpriteCard[] {
  const chosen: SpriteCard[] = [];
  for (const sprite of layered(picture).filter(isOpen).sort((one, other) => rank(one) - rank(other))) {
    if (!chosen.some((other) => isPart(sprite, other, boxOf))) chosen.push(sprite);
  }
  return chosen.sort((one, other) => one.z - other.z);
}

function isOpen(sprite: SpriteCard): boolean {
  return Boolean(sprite.choices?.length);
}

function rank(sprite: SpriteCard): number {
  return sprite.face ? (sprite.label ? 0 : 1) : 2;
}

/** Whether a sprite belongs to another: it does the same and lies on it, or is part of the same button, or written on it. */
function isPart(sprite: SpriteCard, whole: SpriteCard, boxOf: Boxes): boolean {
  if (sprite.choices?.join() !== whole.choices?.join()) return false;
  if (whole.face && !sprite.face) return true;
  if (isButton(whole) && isButton(sprite)) return true;
  const [own, box] = [boxOf(sprite.id), boxOf(whole.id)];
  return own !== null && box !== null && meet(own, box);
}

function meet(one: Box, other: Box): boolean {
  const apart = (from: number, size: number, start: number, room: number) => from > start + room || start > from + size;
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height);
}
