/** The games of this page: their packs, fetched when they are needed and kept. */
import type { AllPrinted, Boxes, Pack } from "../engine/pack";
import { readPack } from "../engine/pack";
import { BEING_MADE, NOBODY, Trouble } from "../lib/trouble";
import { base, where } from "../lib/where.svelte";
import { say } from "../lib/words.svelte";
import type { GameCard, Language, LevelCard, RuleBook, Shelf } from "../lib/wire";
import { Voice } from "../telling/speaker";

/** What `games.json` says: the games that are there, and the bots. */
interface Index {
  /** With the names of their pictures by language. */
  readonly games: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  readonly levels: Readonly<Record<Language, readonly LevelCard[]>>;
}

/** The rules of a game to be read, and what is drawn in them by the names that stand there. */
interface Rules {
  readonly title: string;
  readonly html: string;
  readonly drawings: Readonly<Record<string, string>>;
}

const kept = new Map<string, Promise<unknown>>();

/** Do something once; where it fails, again the next time. */
function once<Answer>(key: string, what: () => Promise<Answer>): Promise<Answer> {
  const found = (kept.get(key) as Promise<Answer> | undefined) ?? what();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

/** A file of the page. A game that a room is making now will be there soon. */
async function fetched(path: string): Promise<Response> {
  const answer = await fetch(base + path).catch(() => null);
  if (answer?.status === 200) return answer;
  if (answer?.status === BEING_MADE) throw new Trouble(BEING_MADE, say("pack-being-made"));
  throw answer ? new Trouble(answer.status, (await whyOf(answer)) || `${path}: ${answer.status}`) : new Trouble(NOBODY, say("no-answer"));
}

const whyOf = (answer: Response): Promise<string> => answer.json().then(({ why }) => String(why ?? ""), () => "");

const json = <Content>(path: string) => once(path, async () => (await (await fetched(path)).json()) as Content);

export const index = () => json<Index>("games.json").then((found) => ((where.pictures = found.games), found));
export const packOf = (game: string) => once(`pack ${game}`, async () => readPack(await json(`packs/${game}/game.json`)));

async function file<Content>(game: string, what: keyof Pack["files"]): Promise<Content> {
  return json<Content>(`packs/${game}/${(await packOf(game)).files[what]}`);
}

export const boxesOf = (game: string) => file<Boxes>(game, "boxes");
export const printedIn = (game: string, language: Language) => file<AllPrinted>(game, `printed-${language}`);
export const about = (game: string, language: Language) => file<GameCard>(game, `about-${language}`);

export function moduleOf(game: string): Promise<WebAssembly.Module> {
  return once(`module ${game}`, async () => WebAssembly.compile(await (await fetched(`packs/${game}/${(await packOf(game)).files.module}`)).arrayBuffer()));
}

export function voiceOf(game: string, language: Language): Promise<Voice> {
  return once(`voice ${game} ${language}`, async () => {
    const text = await (await fetched(`packs/${game}/${(await packOf(game)).files[`words-${language}`]}`)).text();
    return new Voice(language, text);
  });
}

/** The shelf, as a room would show it. */
export async function shelfIn(language: Language): Promise<Shelf> {
  const { games, levels } = await index();
  const cards = await Promise.all(Object.keys(games).map((game) => about(game, language)));
  return { games: cards, levels: [...levels[language]] };
}

/** The rules of a game as HTML, with its pictures. */
export async function rulesIn(game: string, language: Language): Promise<RuleBook> {
  const { title, html, drawings } = await file<Rules>(game, `rules-${language}`);
  const drawn = (name: string) => `src="data:image/svg+xml,${encodeURIComponent(drawings[name] ?? "")}"`;
  return { game, title, html: html.replaceAll(/src="(\/drawing\/\d+\/)"/g, (_, name: string) => drawn(name)) };
}
