/** Matches that come on paper, in a file or a link, and go that way. */
import { say } from "../lib/words.svelte";
import { tableOf } from "./desk";
import { type Header, LONGEST, read, type Step, Unreadable } from "./journal";
import { keep } from "./keeping";
import { packed, unpacked } from "./link";
import * as packs from "./packs";
import { fromPaper, Refusal, Table } from "./table";

/** Keep the match of a journal file; its name for addresses. */
export async function fromFile(file: File): Promise<string> {
  if (file.size > LONGEST) throw new Error(say("journal-long"));
  try {
    const { header, steps } = read(await file.text());
    return await kept(header, steps);
  } catch (error) {
    if (error instanceof Unreadable) throw new Error(say(error.message, { line: error.line }));
    throw error;
  }
}

/** Keep the match that a link holds. */
export async function fromLink(text: string): Promise<string> {
  const found = await unpacked(text);
  if (!found) throw new Error(say("nowhere"));
  return kept(found.header, found.steps);
}

/** What stands behind the hash of a link to a match of this browser. */
export async function linkOf(id: string): Promise<string> {
  const { match } = await tableOf(id);
  return packed(match.header, match.steps);
}

/** Play the match again: only one that adds up is kept. */
async function kept(header: Header, steps: readonly Step[]): Promise<string> {
  const { games } = await packs.index();
  if (!(header.game in games)) throw new Error(say("journal-other-game", { game: header.game }));
  const match = fromPaper(header, steps);
  try {
    await Table.opened(match);
  } catch (error) {
    throw new Error(error instanceof Refusal ? say(error.message) : say("journal-other-options", { why: (error as Error).message }));
  }
  keep(match);
  return match.id;
}
