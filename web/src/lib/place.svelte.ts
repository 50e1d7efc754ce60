/** Where the person is: the address, followed without loading the page again. */
import { routeOf, type Route } from "./router";

class Place {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  /** Go to an address, as one that can be gone back from. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.look();
    scrollTo(0, 0);
  }

  /** Say the same place otherwise: nothing to go back to, nothing shown anew. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }

  look(): void {
    this.route = routeOf(new URL(location.href));
  }
}

export const place = new Place();

/** Follow plain clicks on our own links here, instead of loading the page. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.rel === "external" || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  place.go(url.pathname + url.search + url.hash);
}
