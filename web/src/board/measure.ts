/**
 * How large faces are to the eye. The browser's own box counts what a clip path hides, so faces are laid out once, out of
 * sight, and measured without their clipped parts. All are laid out together: the page is measured once for them all.
 */
import { faceId } from "./faces";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SVG = "http://www.w3.org/2000/svg";
const DEEPEST = 6;
const known = new Map<string, Box>();

export function make<Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS(SVG, name);
}

/** The box of a face around its own origin. */
export function faceBox(face: string): Box {
  if (!known.has(face)) measure([face]);
  return known.get(face)!;
}

/** Measure faces that are new, or drawn anew. */
export function measure(faces: readonly string[]): void {
  const bench = make("svg");
  bench.setAttribute("class", "scene bench");
  const drawings = faces.map((face) => spread(faceId(face), DEEPEST));
  bench.append(...drawings);
  document.body.append(bench);
  const whole = drawings.map((drawing) => drawing.getBBox());
  bench.querySelectorAll("[clip-path], [mask]").forEach((element) => element.remove());
  drawings.forEach((drawing, at) => {
    const bare = drawing.getBBox();
    const { x, y, width, height } = bare.width && bare.height ? bare : whole[at]!;
    known.set(faces[at]!, { x, y, width, height });
  });
  bench.remove();
}

/** A face's content, with the faces it uses in their places. */
function spread(id: string, depth: number): SVGGElement {
  const group = make("g");
  const symbol = document.getElementById(id);
  if (symbol) group.append(...[...symbol.cloneNode(true).childNodes]);
  for (const use of depth ? [...group.querySelectorAll("use")] : []) {
    const inner = spread((use.getAttribute("href") ?? use.getAttribute("xlink:href") ?? "").slice(1), depth - 1);
    const shift = `translate(${use.getAttribute("x") ?? 0} ${use.getAttribute("y") ?? 0})`;
    inner.setAttribute("transform", `${use.getAttribute("transform") ?? ""} ${shift}`);
    const clip = use.getAttribute("clip-path");
    if (clip) inner.setAttribute("clip-path", clip);
    use.replaceWith(inner);
  }
  return group;
}
