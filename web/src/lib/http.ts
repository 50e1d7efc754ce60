/** What is asked of the room outside a socket. Trouble comes back as a sentence to be shown. */
import { prefs } from "./prefs.svelte";
import type { Fork, Frame, Held, Hindsight, Lobby, Made, NewTable, Proof, Replay, RuleBook, Shelf, Sit, TableCard } from "./wire";

/** Something the room would not do, and why. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

export const shelf = () => ask<Shelf>("GET", "/api/games");
export const rules = (game: string) => ask<RuleBook>("GET", `/api/games/${part(game)}/rules`);
export const lobby = () => ask<Lobby>("GET", "/api/tables");
export const tableCard = (id: string) => ask<TableCard>("GET", `/api/tables/${part(id)}`);
export const sit = (id: string, how: Sit) => ask<Made>("POST", `/api/tables/${part(id)}/sit`, how);
export const held = (id: string) => ask<Held>("GET", `/api/tables/${part(id)}/held`);
export const rematch = (id: string) => ask<Made>("POST", `/api/tables/${part(id)}/rematch`);
export const fork = (id: string, how: Fork) => ask<Made>("POST", `/api/tables/${part(id)}/fork`, how);
export const replay = (id: string) => ask<Replay>("GET", `/api/tables/${part(id)}/replay`);
export const analysis = (id: string) => ask<Hindsight>("GET", `/api/tables/${part(id)}/analysis`);
export const proof = (id: string) => ask<Proof>("GET", `/api/tables/${part(id)}/proof`);
export const frame = (id: string, number: number, seat: number) =>
  ask<Frame>("GET", `/api/tables/${part(id)}/replay/${number}?seat=${seat}`);

export const picturePath = (game: string) => `/api/games/${part(game)}/picture.svg?language=${prefs.language}`;
export const journalPath = (id: string) => `/api/tables/${part(id)}/journal`;

/** Set a table. A game that is still being made ready is asked for again until it is; `wait` tells why it takes time. */
export async function setTable(table: NewTable, wait: (why: string) => void, patient: () => boolean): Promise<Made> {
  for (;;) {
    try {
      return await ask<Made>("POST", "/api/tables", table);
    } catch (error) {
      if (!(error instanceof Trouble) || error.status !== 503 || !patient()) throw error;
      wait(error.message);
      await new Promise((later) => setTimeout(later, 1500));
    }
  }
}

/** Where the socket of a table is. */
export function socketAddress(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${part(id)}/socket`;
}

async function ask<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const address = new URL(path, location.origin);
  address.searchParams.set("language", prefs.language);
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(address, { method, ...sent });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Trouble(answer.status, whyOf(content) || answer.statusText);
  return content as Answer;
}

function whyOf(content: unknown): string {
  return content !== null && typeof content === "object" && "why" in content ? String(content.why) : "";
}

function part(text: string): string {
  return encodeURIComponent(text);
}
