/** What a room would answer, answered in the page: for tables of this browser and, where there is no room, for all else. */
import { Booklet } from "../facts/booklet";
import * as http from "../lib/http";
import { Trouble } from "../lib/trouble";
import { prefs } from "../lib/prefs.svelte";
import { isHere } from "../lib/where.svelte";
import { say } from "../lib/words.svelte";
import type { Fork, NewTable, Proof, TableCard } from "../lib/wire";
import type { Frame, Replay } from "../replay/frame";
import { commitmentOf, promiseOf, read, written } from "./journal";
import { all, forget, forgetAll, found, keep, type Kept } from "./keeping";
import { Match } from "./match";
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
  const [, , what, name = "", deed = ""] = path.split("?")[0]!.split("/").map(decodeURIComponent);
  try {
    if (what === "games") return deed === "rules" ? await packs.rulesIn(name, prefs.language) : await packs.shelfIn(prefs.language);
    if (what === "tables" && !name) return method === "POST" ? await setTable(body as NewTable) : { tables: [] };
    return await ofTable(await tableOf(name), deed, body);
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

async function ofTable(table: Table, deed: string, body: unknown): Promise<unknown> {
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

// --- matches that are over, played again

interface Seen {
  readonly card: TableCard;
  readonly match: Match;
}
const seen = new Map<string, Promise<Seen>>();

/** A match that is over: one of this browser, or one of the room by its journal. */
function seenAgain(id: string): Promise<Seen> {
  const known = seen.get(id) ?? (isHere(id) ? ofThisBrowser(id) : ofRoom(id));
  seen.clear();
  seen.set(id, known);
  known.catch(() => seen.delete(id));
  return known;
}

async function ofThisBrowser(id: string): Promise<Seen> {
  const table = finished(await tableOf(id));
  return { card: table.card(), match: table.match };
}

async function ofRoom(id: string): Promise<Seen> {
  const [card, journal] = await Promise.all([http.tableCard(id), http.journal(id)]);
  const { header, steps } = read(journal);
  const match = await Match.dealt(header, await Booklet.ofTable(card));
  for (const step of steps) if (!match.act(step)) throw new Trouble(409, say("does-not-add-up"));
  return { card, match };
}

/** All choices of a match that is over, in words. */
export async function replay(id: string): Promise<Replay> {
  const { card, match } = await seenAgain(id);
  const telling = await match.telling(prefs.language);
  const words = await match.words(prefs.language);
  const moments = match.steps.map(({ seat, at }, place) => ({ number: place + 1, seat, text: words[place]!, at }));
  return { table: { ...card, title: telling.title }, moments, result: telling.result(match.rules.standings(match.table)) };
}

/** A moment of it, after so many choices, as a seat saw it. */
export async function frame(id: string, number: number, seat: number): Promise<Frame> {
  const { match } = await seenAgain(id);
  if (!(number >= 0 && number <= match.number)) throw new Trouble(404, say("nowhere"));
  const telling = await match.telling(prefs.language);
  const looker = match.looker(seat, number);
  return { telling, drawn: telling.drawn(looker, []), news: telling.news(looker, number) };
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
