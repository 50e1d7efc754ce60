/** Faces come as text. They are parsed as SVG, stripped of all that could act, and kept as symbols of the page. */

const SVG = "http://www.w3.org/2000/svg";
const PREFIX = "face-";
const ACTIVE = "script, foreignObject, style, iframe, object, embed, audio, video, animate, set, handler";

/** The id under which a face is kept: the page has ids of its own. */
export function faceId(name: string): string {
  return PREFIX + name;
}

/** A face as an element of this page, or null where it is no sound drawing. */
export function drawn(text: string, page: Document = document): SVGElement | null {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  const symbol = parsed.documentElement?.firstElementChild;
  if (parsed.querySelector("parsererror") || !symbol) return null;
  symbol.querySelectorAll(ACTIVE).forEach((element) => element.remove());
  const kept = page.importNode(symbol, true) as SVGElement;
  for (const element of [kept, ...kept.querySelectorAll<SVGElement>("*")]) tidied(element);
  return kept;
}

/** Attributes that act or lead elsewhere go; ids and what refers to them get the prefix. */
function tidied(element: SVGElement): void {
  for (const { name, value } of [...element.attributes]) {
    if (/^on/i.test(name)) element.removeAttribute(name);
    else if (name === "style") restyled(element, value);
    else if (name === "id") element.setAttribute(name, faceId(value));
    else if (name === "href" || name === "xlink:href") relinked(element, name, value);
    else if (value.includes("url(")) element.setAttribute(name, prefixed(value));
  }
}

/** An inline style is set by script: a strict page allows no other way. */
function restyled(element: SVGElement, value: string): void {
  element.removeAttribute("style");
  element.style.cssText = prefixed(value);
}

function relinked(element: SVGElement, name: string, value: string): void {
  if (value.startsWith("#")) element.setAttribute(name, `#${faceId(value.slice(1))}`);
  else element.removeAttribute(name);
}

function prefixed(value: string): string {
  return value.replace(/url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g, `url(#${PREFIX}$1)`);
}
