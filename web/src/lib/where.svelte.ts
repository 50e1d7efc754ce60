/** Where the page is: at a room that answers, without one for the moment, or made to be without one. */

/** Tables of this browser: no room knows them. */
const HERE = "here_";
const AGAIN = 5000; // milliseconds until the room is asked again

/** Where the files of the page lie: beside this script's folder or, while the client is worked on, at the top. */
export const base = import.meta.env.PROD ? new URL(/* @vite-ignore */ "../", import.meta.url).pathname : "/";

export function isHere(id: string): boolean {
  return id.startsWith(HERE);
}

/** A name for a table of this browser. */
export function newHere(): string {
  return HERE + Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Where {
  /** Made to be without a room: plain files on some web space. */
  readonly exported = document.querySelector('meta[name="rumpus-room"]')?.getAttribute("content") === "none";
  /** Of each game that is here, the name of its picture by language. */
  pictures = $state.raw<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  /** The room did not answer, and the games are here. */
  offline = $state(false);
  alone = $derived(this.exported || this.offline);

  /** Where the picture of a game is. */
  picture(game: string, language: string): string {
    return `${base}packs/${game}/${this.pictures[game]?.[language]}?`;
  }

  /** The room does not answer. Whether the page is kept here with its games: then they are played until the room answers again. */
  async lose(): Promise<boolean> {
    if (!navigator.serviceWorker?.controller) return false;
    const found = await fetch(`${base}games.json`).then((answer) => answer.json(), () => null).catch(() => null);
    if (!Object.keys(found?.games ?? {}).length) return false;
    this.offline = true;
    setTimeout(() => void this.#look(), AGAIN);
    return true;
  }

  /** Look whether the room answers again. */
  async #look(): Promise<void> {
    const found = await fetch("/ready", { cache: "no-store" }).catch(() => null);
    if (found?.ok) this.offline = false;
    else setTimeout(() => void this.#look(), AGAIN);
  }
}

export const where = new Where();
