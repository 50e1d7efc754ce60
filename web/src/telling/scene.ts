/** Sprites as the board shows them: of every sprite that a rule has laid, its face and the lines that are written. */
import type { Look } from "../engine/pack";
import type { Picture, Sprite } from "../engine/rules";
import type { SpriteCard } from "../lib/wire";
import type { Faces } from "./faces";
import { fitted, rounded, wrapped } from "./fitting";
import type { Speaker } from "./speaker";

/** The sprites of a picture from back to front. */
export function spritesOf(picture: Picture, looks: readonly Look[], faces: Faces, speaker: Speaker): SpriteCard[] {
  const cards = picture.sprites.flatMap((sprite) => cardsOf(sprite, looks[sprite.kind]!, faces, speaker.text(sprite.words)));
  return cards.map((card, at) => ({ ...card, z: at + 1 }));
}

/** How a kind of sprite is called where it is drawn. */
export function idOf(look: Look, number: number): string {
  return `${look.word}-${number}`;
}

function cardsOf(sprite: Sprite, look: Look, faces: Faces, text: string): SpriteCard[] {
  const id = idOf(look, sprite.number);
  const cards = sprite.face ? [faced(id, sprite, look, faces, text)] : [];
  if (look.size && text) cards.push(...written(sprite.face ? `${id}-text` : id, sprite, look, text));
  return cards;
}

function faced(id: string, sprite: Sprite, look: Look, faces: Faces, text: string): SpriteCard {
  const sized = faces.isSized(sprite.face);
  const face = faces.name(sprite.face, sized ? rounded(sprite.width, 0) : 0, sized ? rounded(sprite.height, 0) : 0);
  const place = { x: rounded(sprite.x, 1), y: rounded(sprite.y, 1), z: 0, turn: rounded(sprite.turn, 2), scale: rounded(sprite.scale, 3) };
  return { id, kind: look.classes, ...place, face, label: text || faces.label(sprite.face), choices: sprite.codes };
}

/** The lines of a text, as many as fit. */
function written(name: string, sprite: Sprite, look: Look, text: string): SpriteCard[] {
  const tone = sprite.tone && sprite.tone <= look.tones.length ? ` tone-${sprite.tone}` : "";
  return linesOf(look, sprite, look.caps ? text.toUpperCase() : text).map(({ x, y, line }, at) => ({
    id: look.lines === 1 ? name : `${name}-${at}`,
    kind: `text ${look.word}${tone}`,
    x, y, z: 0, face: "", label: line, turn: 0, scale: 1,
    choices: sprite.codes,
  }));
}

/** Where each line of a text is written: on a face around its middle, else from its place downwards. */
function linesOf(look: Look, sprite: Sprite, text: string): { x: number; y: number; line: string }[] {
  const room = sprite.width ? sprite.width - 2 * look.pad : 1e9;
  const lines = look.lines === 1 ? [fitted(text, look.size, room)] : wrapped(text, look.size, room).slice(0, look.lines);
  const step = look.size * look.leading;
  let { x, y } = sprite;
  if (look.on_panel) {
    x += look.anchor === "middle" ? sprite.width / 2 : look.pad;
    y += sprite.height / 2;
  }
  if (sprite.face) y += look.size / 3 - ((lines.length - 1) / 2) * step;
  return lines.map((line, at) => ({ x: rounded(x, 1), y: rounded(y + at * step, 1), line }));
}
