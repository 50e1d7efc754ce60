/** The games of which a match was played to its end in this browser: who knows one needs less patience. */

const PLACE = "rumpus-played";

function played(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function hasPlayed(game: string): boolean {
  return played().includes(game);
}

/** A match was played to its end. */
export function notePlayed(game: string): void {
  if (hasPlayed(game)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...played(), game]));
  } catch {
    // A browser that keeps nothing is patient again.
  }
}
