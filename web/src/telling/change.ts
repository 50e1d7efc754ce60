/** What is new in a picture: the board lets what only moved glide, and keeps what stayed. */
import type { ScenePatch, SpriteCard } from "../lib/wire";

/** The change from the sprites that were shown to those that are now. */
export function changed(before: readonly SpriteCard[], now: readonly SpriteCard[]): Pick<ScenePatch, "sprites" | "moved" | "gone"> {
  const old = new Map(before.map((sprite) => [sprite.id, sprite]));
  const sprites: SpriteCard[] = [];
  const moved: NonNullable<ScenePatch["moved"]>[number][] = [];
  for (const sprite of now) {
    const was = old.get(sprite.id);
    old.delete(sprite.id);
    if (!was || !alike(was, sprite)) sprites.push(sprite);
    else if (!sameplace(was, sprite)) moved.push(placeOf(sprite));
  }
  return { sprites, moved, gone: [...old.keys()] };
}

function placeOf({ id, x, y, z, turn = 0, scale = 1 }: SpriteCard) {
  return { id, x, y, z, turn, scale };
}

function alike(one: SpriteCard, other: SpriteCard): boolean {
  const codes = other.choices ?? [];
  return one.face === other.face && one.label === other.label && one.kind === other.kind
    && one.choices?.length === codes.length && codes.every((code, at) => one.choices![at] === code);
}

function sameplace(one: SpriteCard, other: SpriteCard): boolean {
  return one.x === other.x && one.y === other.y && one.z === other.z && one.turn === other.turn && one.scale === other.scale;
}
