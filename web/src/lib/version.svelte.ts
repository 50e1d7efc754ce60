/** The version of the page: a worker keeps its files, so that it opens without a network; a newer one waits to be asked for. */
import { base } from "./where.svelte";

class Version {
  /** A newer version is here. */
  waits = $state(false);
  #worker: ServiceWorker | null = null;

  /** Let the worker keep the page, where browsers allow it: on a secure address or this very machine. */
  async keep(): Promise<void> {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => this.#worker && location.reload());
    const found = await navigator.serviceWorker.register(`${base}worker.js`, { scope: base, updateViaCache: "none" }).catch(() => null);
    if (!found) return;
    this.#offer(found.waiting);
    found.addEventListener("updatefound", () => {
      const coming = found.installing;
      coming?.addEventListener("statechange", () => coming.state === "installed" && this.#offer(coming));
    });
  }

  /** Load the newer version. */
  load(): void {
    this.#worker?.postMessage("take over");
  }

  #offer(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.#worker = worker;
    this.waits = true;
  }
}

export const version = new Version();
