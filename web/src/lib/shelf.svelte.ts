/** The games and the bots, in the language chosen; asked for once a language. */
import * as http from "./http";
import { prefs } from "./prefs.svelte";
import type { GameCard, Language, Level, LevelCard, Shelf } from "./wire";

/** A level of bots, under one of the names that the room understands. */
export type BotLevel = LevelCard & { readonly name: Level };

class ShelfStore {
  #kept = $state.raw<Partial<Record<Language, Shelf>>>({});
  trouble = $state("");
  games = $derived<readonly GameCard[]>(this.#now?.games ?? []);
  levels = $derived<readonly BotLevel[]>((this.#now?.levels ?? []) as readonly BotLevel[]);
  loaded = $derived(this.#now !== undefined);

  /** What is known: in this language, or in the other until this one has come. */
  get #now(): Shelf | undefined {
    return this.#kept[prefs.language] ?? Object.values(this.#kept)[0];
  }

  async load(): Promise<void> {
    const language = prefs.language;
    if (this.#kept[language]) return;
    try {
      const shelf = await http.patiently(http.shelf, (why) => (this.trouble = why), () => language === prefs.language);
      this.#kept = { ...this.#kept, [language]: shelf };
      this.trouble = "";
    } catch (error) {
      if (language !== prefs.language) return;
      this.trouble = (error as Error).message;
    }
  }

  game(name: string): GameCard | undefined {
    return this.games.find((game) => game.name === name);
  }

  levelTitle(name: string): string {
    return this.levels.find((level) => level.name === name)?.title ?? name;
  }
}

export const shelf = new ShelfStore();
