/** The games and the bots, in the language chosen; asked for once a language. */
import * as http from "./http";
import { prefs } from "./prefs.svelte";
import type { GameCard, Language, LevelCard, Shelf, TableCard } from "./wire";

class ShelfStore {
  #kept = $state.raw<Partial<Record<Language, Shelf>>>({});
  trouble = $state("");
  games = $derived<readonly GameCard[]>(this.#now?.games ?? []);
  levels = $derived<readonly LevelCard[]>(this.#now?.levels ?? []);
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

  /** The bots that play a game. */
  levelsOf(game: string): readonly LevelCard[] {
    return this.levels.filter(({ games }) => !games || games.includes(game));
  }

  levelTitle(name: string): string {
    return this.levels.find((level) => level.name === name)?.title ?? name;
  }

  /** Who sits at a table, one after the other. */
  people(table: TableCard): string {
    return table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name || this.levelTitle(seat.level ?? "")).join(", ");
  }
}

export const shelf = new ShelfStore();
