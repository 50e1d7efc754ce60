/**
 * Keeps the files of the page, so that it opens without a network. Each is kept under the digest of its content: a new version
 * fetches what is new, waits until a page asks for it, and then lets go of what is old.
 */
const FILES = {}; // by path: the digest; written here when the page is put together
const ROOM = false; // whether a room serves the page: then that is asked first, so that both are of one version
const PATIENCE = 4000; // milliseconds until it is given up
const KEPT = "rumpus-files";
const top = new URL("./", self.location);

const keyOf = (path) => new URL(`${path || "index.html"}?kept=${FILES[path]}`, top).href;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(letGo().then(() => self.clients.claim())));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});

/** Fetch what is not kept yet, a few files at a time. */
async function keep() {
  const cache = await caches.open(KEPT);
  const wanted = Object.keys(FILES);
  const next = async () => {
    for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
      if (await cache.match(keyOf(path))) continue;
      const answer = await fetch(new URL(path, top), { cache: "no-cache" });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      await cache.put(keyOf(path), answer);
    }
  };
  await Promise.all(Array.from({ length: 4 }, next));
}

async function letGo() {
  const cache = await caches.open(KEPT);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

/** The path of a file that is kept; "" is the page itself, which is shown for every address that it knows. */
function pathOf({ url, method, mode }) {
  const found = new URL(url);
  if (method !== "GET" || found.origin !== top.origin || !found.pathname.startsWith(top.pathname)) return null;
  const path = decodeURIComponent(found.pathname.slice(top.pathname.length));
  if (path in FILES) return path;
  const away = /^(api|balance|privacy|ready|health|metrics|schema)\b/.test(path) || path.includes(".");
  return mode === "navigate" && (path === "index.html" || !away) ? "" : null;
}

async function answer(path, request) {
  const fresh = ROOM && path === "" && (await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null));
  if (fresh && fresh.status < 500) return fresh;
  const cache = await caches.open(KEPT);
  const kept = await cache.match(keyOf(path));
  if (!kept) return fetch(request);
  return kept.redirected ? new Response(await kept.blob(), { headers: kept.headers }) : kept;
}
