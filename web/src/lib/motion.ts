/** Whether the person asked their device for less motion. */
const LESS = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export function keepStill(): boolean {
  return LESS?.matches ?? false;
}
