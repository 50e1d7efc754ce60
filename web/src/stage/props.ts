/** The properties of the stage: small drawings that fly and burn, each an element with its size. */

export interface Drawing {
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
}

const SVG = "http://www.w3.org/2000/svg";

/** Shapes with their colours, each in a box of so many units. */
const FLYERS: Readonly<Record<string, readonly (readonly [path: string, fill: string])[]>> = {
  shot: [
    ["M4 20 L40 13 Q58 12 58 20 Q58 28 40 27 Z", "#ffd34d"],
    ["M0 20 L30 17 V23 Z", "#ff8a3d"],
    ["M44 15 Q56 15 56 20 Q56 25 44 25 Z", "#fff6d0"],
  ],
  bolt: [
    ["M0 22 L22 8 L20 17 L40 10 L36 18 L60 18 L34 32 L37 24 L18 30 L21 22 Z", "#7cf0ff"],
    ["M8 21 L20 13 L18 20 L38 15 L33 22 L50 20 L36 27 L38 21 L20 26 L22 20 Z", "#f2ffff"],
  ],
  rocket: [
    ["M0 20 L16 11 L12 20 L16 29 Z", "#ff8a3d"],
    ["M12 12 L46 12 Q58 14 60 20 Q58 26 46 28 L12 28 L18 20 Z", "#b23a1c"],
    ["M14 8 L26 12 L14 14 Z M14 32 L26 28 L14 26 Z", "#6d1f10"],
    ["M44 12 Q58 14 60 20 Q58 26 44 28 Z", "#f4e7c9"],
  ],
};
const FLAME = [
  ["M30 0 C38 16 56 22 54 42 C53 54 42 60 30 60 C18 60 7 54 6 42 C5 30 16 26 18 12 C24 18 27 12 30 0 Z", "#f2622e"],
  ["M31 20 C36 30 46 34 45 45 C44 54 37 58 30 58 C22 58 15 53 15 45 C15 37 22 36 24 28 C28 32 30 28 31 20 Z", "#ffb638"],
  ["M30 38 C33 43 37 45 36 50 C35 55 33 57 30 57 C26 57 24 55 24 50 C24 46 28 45 30 38 Z", "#fff0b8"],
] as const;

/** What flies, pointing to the right. */
export function flyer(look: string): Drawing {
  return drawn(FLYERS[look] ?? FLYERS["shot"]!, 60, 40, 1);
}

export function flame(size: number): Drawing {
  return drawn(FLAME, 60, 60, size / 60);
}

export function spark(): Drawing {
  return { element: made("spark"), width: 0, height: 0 };
}

/** A ring around a box. */
export function ring({ width, height }: { width: number; height: number }, name = "ring"): Drawing {
  const element = made(name);
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return { element, width, height };
}

/** Something that is called out: its middle is where it is put. */
export function cry(text: string, size: number, name = ""): Drawing {
  const element = made(`cry ${name}`.trim());
  const words = document.createElement("b");
  words.textContent = text;
  element.append(words);
  element.style.fontSize = `${size}px`;
  return { element, width: 0, height: 0 };
}

/** A place as large as the board, for what is brought together. */
export function group(name: string, width: number, height: number): HTMLElement {
  const element = made(name);
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return element;
}

function drawn(shapes: readonly (readonly [path: string, fill: string])[], width: number, height: number, scale: number): Drawing {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  for (const [path, fill] of shapes) {
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", path);
    shape.setAttribute("fill", fill);
    picture.append(shape);
  }
  const element = made("prop");
  Object.assign(element.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  element.append(picture);
  return { element, width: width * scale, height: height * scale };
}

function made(name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  return element;
}
