/** How a text fits into its room: by the same widths as in `rumpus.core.scene`, so that a picture is the same everywhere. */

const NARROW = new Set(" iljtfI.,:;’'!()-");
const WIDE = new Set("mwMW");

/** About how wide a bold text is in a wide typeface, so that it fits in any other. */
export function textWidth(text: string, size: number): number {
  let wide = 0;
  for (const sign of text) wide += NARROW.has(sign) ? 0.4 : WIDE.has(sign) ? 1 : 0.7;
  return size * wide;
}

/** As much of a text as has room. */
export function fitted(text: string, size: number, width: number): string {
  const signs = Array.from(text);
  while (signs.length > 1 && textWidth(signs.join(""), size) > width) {
    signs.splice(signs.at(-1) === "…" ? -2 : -1, 2, "…");
  }
  return signs.join("");
}

/** A text in lines that are not wider than that. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)!;
    const longer = `${last} ${word}`.trim();
    if (last && textWidth(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A number with so many decimals. What lies exactly between two goes to the even one, as in Python. */
export function rounded(value: number, decimals: number): number {
  const halves = value * 2 ** (decimals + 1);
  if (Number.isInteger(halves) && halves % 2 !== 0) {
    const below = Math.floor(value * 10 ** decimals);
    return (below % 2 === 0 ? below : below + 1) / 10 ** decimals;
  }
  return Number(value.toFixed(decimals)) + 0;
}
