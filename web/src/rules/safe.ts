/** Pages of rules come as HTML of the server's own making; still, nothing in them may act. */

const ACTIVE = "script, style, link, meta, base, iframe, object, embed, form, input, button, foreignObject";

/** The HTML with everything removed that could act, as text for the page. */
export function safe(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  page.querySelectorAll(ACTIVE).forEach((element) => element.remove());
  for (const element of page.body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const leads = name === "href" || name === "src" || name === "xlink:href";
      const drawn = element.localName === "img" && name === "src" && value.startsWith("data:image/svg+xml,");
      if (/^on|^style$|^formaction$/i.test(name) || (leads && !drawn && !isPlainLink(value))) element.removeAttribute(name);
    }
  }
  return page.body.innerHTML;
}

function isPlainLink(value: string): boolean {
  return /^(#|\/(?!\/)|https?:\/\/)/i.test(value.trim());
}
