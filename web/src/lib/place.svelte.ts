/** Where the person is: the address, followed without loading the page again. */
import { routeOf, type Route } from "./router";
import { where } from "./where.svelte";

/** The address of a path. Made to be without a room the page is one file, so the path stands behind the hash. */
export function at(path: string): string {
  return where.exported ? `#${path}` : path;
}

/** The same with all that a link to others needs. */
export function linkTo(path: string): string {
  return new URL(at(path), where.exported ? location.href : location.origin).href;
}

/** What the address says, as a path. */
function shown(): URL {
  return new URL(where.exported ? location.hash.slice(1) || "/" : location.href, location.origin);
}

class Place {
  route = $state.raw<Route>(routeOf(shown()));

  /** Go to an address, as one that can be gone back from. */
  go(path: string): void {
    history.pushState(null, "", at(path));
    this.look();
    scrollTo(0, 0);
  }

  /** Say the same place otherwise: nothing to go back to, nothing shown anew. */
  rename(path: string): void {
    history.replaceState(null, "", at(path));
  }

  look(): void {
    this.route = routeOf(shown());
  }
}

export const place = new Place();

/** Follow plain clicks on our own links here, instead of loading the page. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.rel === "external" || link.hasAttribute("download")) return;
  const hash = link.getAttribute("href") ?? "";
  if (where.exported && hash.startsWith("#")) return follow(event, hash.slice(1));
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  place.go(url.pathname + url.search + url.hash);
}

/** Go to a path, or to a place on this page. */
function follow(event: MouseEvent, to: string): void {
  event.preventDefault();
  if (to.startsWith("/")) place.go(to);
  else document.getElementById(decodeURIComponent(to))?.scrollIntoView();
}
