/** What a room would answer, answered in the page: for tables of this browser and, where there is no room, for all else. */
import { Trouble } from "../lib/trouble";
import { prefs } from "../lib/prefs.svelte";
import { say } from "../lib/words.svelte";
import type { Fork, Frame, Language, NewTable, Proof, Replay } from "../lib/wire";
import { commitmentOf, promiseOf, written } from "./journal";
import { all, forget, forgetAll, found, keep, type Kept } from "./keeping";
import { OPEN } from "./match";
import * as packs from "./packs";
import { again, forked, Refusal, set, Table } from "./table";

const opened = new Map<string, Promise<Table>>();
const MOST = 3; // tables in memory

/** A table of this browser; opened once. */
export async function tableOf(id: string): Promise<Table> {
  const known = opened.get(id);
  if (known) return known;
  const kept = found(id);
  if (!kept) throw new Trouble(404, say("here-gone"));
  const table = Table.opened(kept);
  opened.set(id, table);
  table.catch(() => opened.delete(id));
  for (const [oldest] of opened) if (opened.size > MOST && oldest !== id) opened.delete(oldest);
  return table;
}

/** Forget a match. */
export function drop(id: string): void {
  opened.delete(id);
  forget(id);
}

/** Forget all matches. */
export function dropAll(): void {
  opened.clear();
  forgetAll();
}

/** Answer what a page asks of a room. */
export async function answer(method: "GET" | "POST", path: string, body: unknown): Promise<unknown> {
  const [, , what, name = "", deed = "", number = ""] = path.split("?")[0]!.split("/").map(decodeURIComponent);
  try {
    if (what === "games") return deed === "rules" ? await packs.rulesIn(name, prefs.language) : await packs.shelfIn(prefs.language);
    if (what === "tables" && !name) return method === "POST" ? await setTable(body as NewTable) : { tables: [] };
    return await ofTable(await tableOf(name), deed, number, body, new URLSearchParams(path.split("?")[1]));
  } catch (error) {
    if (error instanceof Refusal) throw new Trouble(409, say(error.message));
    throw error;
  }
}

async function setTable(wish: NewTable) {
  if (wish.deck) throw new Trouble(409, say("no-deck-here"));
  const { levels } = await packs.index();
  const titles = new Map(levels[prefs.language].map(({ name, title }) => [name, title]));
  const kept = await set(wish, titles).catch((error: Error) => {
    throw new Trouble(409, error.message);
  });
  return made(kept);
}

function made({ id, chairs }: Kept) {
  return { id, seats: chairs.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : [])) };
}

async function ofTable(table: Table, deed: string, number: string, body: unknown, query: URLSearchParams): Promise<unknown> {
  const telling = await table.match.telling(prefs.language);
  switch (deed) {
    case "":
      return { ...table.card(), title: telling.title };
    case "held":
      return { seats: [], links: [] };
    case "rematch":
      return rematch(table);
    case "fork":
      return made(forked(finished(table).kept, body as Fork));
    case "replay":
      return number ? frame(finished(table), Number(number), Number(query.get("seat") ?? -1), prefs.language) : replay(finished(table), telling.title);
    case "proof":
      return proof(finished(table));
    default:
      throw new Trouble(404, say("not-here"));
  }
}

function finished(table: Table): Table {
  if (!table.over) throw new Trouble(409, say("unfinished"));
  return table;
}

function rematch(table: Table) {
  const known = table.kept.rematch && found(table.kept.rematch);
  const next = known || again(finished(table).kept);
  table.kept.rematch = next.id;
  keep(table.kept);
  return made(next);
}

async function replay(table: Table, title: string): Promise<Replay> {
  const { match } = table;
  const telling = await match.telling(prefs.language);
  const words = await match.words(prefs.language);
  const moments = match.steps.map(({ seat, at }, place) => ({ number: place + 1, seat, text: words[place]!, at }));
  return { table: { ...table.card(), title }, moments, result: telling.result(match.table) };
}

async function frame({ match }: Table, number: number, seat: number, language: Language): Promise<Frame> {
  if (!(number >= 0 && number <= match.number)) throw new Trouble(404, say("nowhere"));
  const telling = await match.telling(language);
  const looker = match.looker(seat, number);
  const { sprites, width, height } = telling.drawn(looker, []);
  const faces = telling.faces.drawings(sprites.map(({ face }) => face ?? "").filter(Boolean), new Set());
  const scene = { sprites: [...sprites], faces, whole: true, width, height, style: telling.style, title: telling.title };
  return { number, seat: seat === OPEN ? OPEN : seat, scene, news: telling.news(looker, number) };
}

function proof({ kept: { header } }: Table): Proof {
  return { commitment: commitmentOf(header), promise: promiseOf(header), seed: header.seed, kept: true };
}

/** The journal of a match, for a file. */
export async function journalOf(id: string): Promise<string> {
  const { match } = await tableOf(id);
  const { places } = match.rules.standings(match.table);
  return written(match.header, match.steps, await match.words("en"), match.over ? places : null);
}

/** The matches of this browser, the latest first. */
export const matches = (): Kept[] => all();
