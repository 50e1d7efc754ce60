/** Whether quick hands count at a table now: several may choose at once, and nobody waits for anybody. */
import { races } from "../lib/draft";
import type { Standing } from "../lib/ledger";
import { isLive } from "../lib/seats";
import { shelf } from "../lib/shelf.svelte";
import type { TableCard } from "../lib/wire";

export function isRace(table: TableCard | null, { must, may }: Standing): boolean {
  const card = shelf.game(table?.game ?? "");
  const quick = card !== undefined && card.live && (!Object.keys(card.patient).length || races(card, table!.options));
  return quick && isLive(must, may);
}
