/** Where the tag with the key is put: so that it can be read and hides nothing of what it names. */
import { isButton } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import type { Box } from "./measure";

/** A `flag` dips into what is large; a small tag stands `above` what is small, or on an `edge`. */
export interface Place {
  readonly form: "flag" | "above" | "edge";
  readonly left: number;
  readonly top: number;
}

const SMALL = 64; // pixels; a flag would hide too much of it
const TAG = 19; // pixels; how high a small tag is

/** The place of a tag in the picture, of which a unit has so many pixels. */
export function place(sprite: SpriteCard, { x, y, width, height }: Box, pixels: number): Place {
  const [middle, tag] = [x + width / 2, TAG / pixels];
  if (/\bpin\b/.test(sprite.kind)) return { form: "edge", left: sprite.x, top: sprite.y };
  const small = Math.min(width, height) * pixels < SMALL;
  if (isButton(sprite) && width * pixels >= SMALL) return { form: "edge", left: Math.max(x, tag / 2), top: y + height / 2 };
  if (small) return { form: "above", left: middle, top: Math.max(y, tag) };
  return { form: "flag", left: middle, top: Math.max(y, tag) };
}
