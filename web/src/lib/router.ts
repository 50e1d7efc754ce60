/** Addresses and what they show. */

export type Route =
  | { readonly at: "home" }
  | { readonly at: "new"; readonly game: string }
  | { readonly at: "table"; readonly id: string; readonly key: string }
  | { readonly at: "replay"; readonly id: string; readonly moment: number | null; readonly seat: number }
  | { readonly at: "rules"; readonly game: string }
  | { readonly at: "fair"; readonly game: string }
  | { readonly at: "match"; readonly packed: string }
  | { readonly at: "nowhere" };

export const EVERYONE = -1;
export const OPEN = -2;

/** What an address shows. */
export function routeOf(url: URL): Route {
  const [, page = "", name = "", ...rest] = url.pathname.split("/").map(decoded);
  if (rest.some(Boolean)) return { at: "nowhere" };
  if (!page) return { at: "home" };
  if (page === "new" && !name) return { at: "new", game: url.searchParams.get("game") ?? "" };
  if (page === "t" && name) return { at: "table", id: name, key: keyIn(url.hash) };
  if (page === "rules" && name) return { at: "rules", game: name };
  if (page === "fair" && name) return { at: "fair", game: name };
  if (page === "match" && !name) return { at: "match", packed: url.hash.slice(1) };
  if (page === "replay" && name) return replayOf(name, url.searchParams);
  return { at: "nowhere" };
}

/** The address of a moment of a replay, as a seat saw it. */
export function replayPath(id: string, moment: number | null, seat: number): string {
  const query = new URLSearchParams();
  if (moment !== null) query.set("moment", String(moment));
  if (seat !== EVERYONE) query.set("seat", seat === OPEN ? "open" : String(seat));
  return `/replay/${encodeURIComponent(id)}${query.size ? `?${query}` : ""}`;
}

/** Whether a text looks like the short name of a table: four letters, perhaps with a blank between them. */
export function isShortName(text: string): boolean {
  return /^[a-z]{4}$/i.test(text.replace(/[\s.-]/g, ""));
}

/** The path of the table that somebody pasted a link to, or typed the name of; null where it is neither. */
export function tablePath(pasted: string, origin: string): string | null {
  const text = pasted.trim();
  if (/^[\w-]{4,40}$/.test(text)) return `/t/${text}`;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const route = routeOf(url);
  return route.at === "table" || route.at === "replay" ? url.pathname + url.search + url.hash : null;
}

function replayOf(id: string, query: URLSearchParams): Route {
  const moment = wholeNumber(query.get("moment"));
  const seat = query.get("seat") === "open" ? OPEN : (wholeNumber(query.get("seat")) ?? EVERYONE);
  return { at: "replay", id, moment, seat };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function keyIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get("key") ?? "";
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
