/** Do something later; what comes back calls it off. */
export function later(milliseconds: number, what: () => void): () => void {
  const timer = setTimeout(what, milliseconds);
  return () => clearTimeout(timer);
}
