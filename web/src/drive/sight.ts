/** Where a plan comes from: the rules of the game, and what whoever looks knows of the table. */
import { prefs } from "../lib/prefs.svelte";
import { isHere } from "../lib/where.svelte";
import type { Room } from "../table/room.svelte";
import type { Sight } from "./plan";

/** What a plan is made of at a table; null where the game plans nothing. */
export async function sightOf({ id, looking, state }: Room): Promise<Sight | null> {
  if (!isHere(id)) return null;
  const { match } = await (await import("../local/desk")).tableOf(id);
  const telling = await match.telling(prefs.language);
  return telling.aims ? { rules: match.rules, telling, view: match.looker(looking).view, seat: looking, codes: state!.choices.map(({ code }) => code) } : null;
}
