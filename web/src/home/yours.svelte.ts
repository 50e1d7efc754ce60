/** The tables where the guest sits, and those that were over lately: looked up while somebody looks. */
import * as http from "../lib/http";
import { forget, yours } from "../lib/tables";
import type { TableCard } from "../lib/wire";

const MOST_OVER = 5;

class Yours {
  #tables = $state.raw<readonly TableCard[]>([]);
  current = $derived(this.#tables.filter((table) => table.phase !== "over"));
  over = $derived(this.#tables.filter((table) => table.phase === "over").slice(0, MOST_OVER));

  async look(): Promise<void> {
    if (!document.hidden) this.#tables = await yours(http.tableCard, this.#tables);
  }

  drop(table: TableCard): void {
    forget(table.id);
    this.#tables = this.#tables.filter((other) => other !== table);
  }
}

export const yourTables = new Yours();
