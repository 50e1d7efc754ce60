/** Which key makes which choice: 1 to 9, then a to z. Everything else the table does has a key that is no letter. */

const SIGNS = "123456789abcdefghijklmnopqrstuvwxyz";

/** How many keys there are for choices. */
export const KEYS = SIGNS.length;

/** The key of the choice at that place in the list; none past the alphabet. */
export function keyAt(place: number): string {
  return SIGNS[place] ?? "";
}

/** Whether a press belongs to a field that is being written in, or to the browser, and not to the table. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLElement && target.matches("input:not([type=range], [type=checkbox], [type=radio]), textarea, select");
}

/** Whether a press is one sign alone, without a modifier that makes it the browser's. */
export function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}
