/** What is asked of the room outside a socket. Trouble comes back as a sentence to be shown. */
import type { Printed } from "../engine/pack";
import type { Bytes } from "../engine/rules";
import type { Wire } from "./line";
import { prefs } from "./prefs.svelte";
import { NOBODY, Trouble } from "./trouble";
import { isHere, where } from "./where.svelte";
import { say } from "./words.svelte";
import type { Fairness, Fork, Held, Hindsight, Lobby, Made, NewTable, Proof, RuleBook, Shelf, ShortName, Sit, TableCard, TableFound } from "./wire";

export { Trouble };

const LONGEST_PAUSE = 6000;

export const shelf = () => ask<Shelf>("GET", "/api/games");
export const rules = (game: string) => ask<RuleBook>("GET", `/api/games/${part(game)}/rules`);
export const fair = (game: string) => ask<Fairness>("GET", `/api/games/${part(game)}/fair`);
export const lobby = () => ask<Lobby>("GET", "/api/tables");
export const tableCard = (id: string) => ask<TableCard>("GET", `/api/tables/${part(id)}`);
export const sit = (id: string, how: Sit) => ask<Made>("POST", `/api/tables/${part(id)}/sit`, how);
export const held = (id: string) => ask<Held>("GET", `/api/tables/${part(id)}/held`);
export const relink = (id: string) => ask<Held>("POST", `/api/tables/${part(id)}/relink`);
export const shortName = (id: string) => ask<ShortName>("POST", `/api/tables/${part(id)}/short-name`);
export const tableByName = (name: string) => ask<TableFound>("GET", `/api/short-names/${part(name)}`);
export const rematch = (id: string) => ask<Made>("POST", `/api/tables/${part(id)}/rematch`);
export const fork = (id: string, how: Fork) => ask<Made>("POST", `/api/tables/${part(id)}/fork`, how);
export const replay = async (id: string) => (await import("../local/desk")).replay(id);
export const analysis = (id: string) => ask<Hindsight>("GET", `/api/tables/${part(id)}/analysis`);
export const proof = (id: string) => ask<Proof>("GET", `/api/tables/${part(id)}/proof`);
export const frame = async (id: string, number: number, seat: number) => (await import("../local/desk")).frame(id, number, seat);
export const printed = (id: string) => ask<Printed>("GET", `/api/tables/${part(id)}/printed`);

/** The record that the rules of a table read beside a view. */
export const box = async (id: string): Promise<Bytes> => new Uint8Array(await (await file(`/api/tables/${part(id)}/box`)).arrayBuffer());
/** A match that is over, on paper. */
export const journal = async (id: string) => (await file(journalPath(id))).text();

/** Something of the room's that is no JSON. */
async function file(path: string): Promise<Response> {
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok) return answer;
  const content: unknown = await answer?.json().catch(() => null);
  throw new Trouble(answer?.status ?? NOBODY, whyOf(content) || say("no-answer"));
}

export const picturePath = (game: string) =>
  where.alone ? where.picture(game, prefs.language) : `/api/games/${part(game)}/picture.svg?language=${prefs.language}`;
export const drawingPath = (game: string, place: string) =>
  `/api/games/${part(game)}/drawing.svg?place=${encodeURIComponent(place)}&language=${prefs.language}`;
export const journalPath = (id: string) => `/api/tables/${part(id)}/journal`;

/** Set a table. A game that is still being made ready is asked for again until it is; `wait` tells why it takes time. */
export async function setTable(table: NewTable, wait: (why: string) => void, patient: () => boolean): Promise<Made> {
  return patiently(() => ask<Made>("POST", "/api/tables", table), wait, patient, ({ status }) => status === 503);
}

/** Ask until there is an answer, as long as somebody cares for it: trouble that passes is told, and '' when it has passed. */
export async function patiently<Answer>(
  what: () => Promise<Answer>,
  tell: (why: string) => void,
  cares: () => boolean,
  passes = (trouble: Trouble) => trouble.passes,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await what();
      if (tries && cares()) tell("");
      return answer;
    } catch (error) {
      if (!(error instanceof Trouble) || !passes(error) || !cares()) throw error;
      tell(error.status === NOBODY ? say("trying-again") : error.message);
      await pause(Math.min(LONGEST_PAUSE, 1000 * 2 ** tries));
    }
  }
}

/** Wait so long, or until the browser has a network again. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((goOn) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      goOn();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
  });
}

/** A line to a table: a socket, or what stands for one at a table of this browser. */
export function dial(id: string): Wire {
  if (!isHere(id)) return listening(new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${part(id)}/facts?language=${prefs.language}`));
  let shut = false;
  const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => (shut = true) };
  void import("../local/wire").then(({ HereWire }) => shut || HereWire.behind(wire, id));
  return wire;
}

function listening(socket: WebSocket): Wire {
  socket.binaryType = "arraybuffer";
  return socket as Wire;
}

async function ask<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const [, , what, name = ""] = path.split(/[/?]/);
  if (where.alone || isHere(name)) return here(method, path, body);
  try {
    return await asked(method, path, body);
  } catch (error) {
    const gone = error instanceof Trouble && error.status === NOBODY;
    const playable = what === "games" || !name;
    if (gone && playable && (await where.lose())) return here(method, path, body);
    throw error;
  }
}

/** Ask the page itself. */
async function here<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const desk = await import("../local/desk");
  return (await desk.answer(method, path, body)) as Answer;
}

async function asked<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const address = new URL(path, location.origin);
  address.searchParams.set("language", prefs.language);
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(address, { method, ...sent }).catch(() => null);
  const content: unknown = await answer?.json().catch(() => null);
  if (!answer || (answer.ok && !content)) throw new Trouble(NOBODY, say("no-answer"));
  if (!answer.ok) throw new Trouble(answer.status, whyOf(content) || say("no-answer"));
  return content as Answer;
}

function whyOf(content: unknown): string {
  return content !== null && typeof content === "object" && "why" in content ? String(content.why) : "";
}

function part(text: string): string {
  return encodeURIComponent(text);
}
