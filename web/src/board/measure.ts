/**
 * How large a face is to the eye. The browser's own box counts what a clip path hides, so a face is laid out once, out of
 * sight and without its clipped parts, and measured there.
 */
import { faceId } from "./faces";
import { make } from "./piece";
import type { Box } from "./stage";

const DEEPEST = 6;

/** The box of a face around its own origin. */
export function faceBox(face: string): Box {
  const bench = make("svg");
  bench.setAttribute("class", "scene bench");
  const drawing = spread(faceId(face), DEEPEST);
  bench.append(drawing);
  document.body.append(bench);
  const whole = drawing.getBBox();
  drawing.querySelectorAll("[clip-path], [mask]").forEach((element) => element.remove());
  const bare = drawing.getBBox();
  bench.remove();
  const { x, y, width, height } = bare.width && bare.height ? bare : whole;
  return { x, y, width, height };
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
