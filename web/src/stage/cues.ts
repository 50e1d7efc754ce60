/** How news are staged: a game's declarations, filled in with what an item of news says. */
import type { CueForm, Lexicon, SpotForm } from "../engine/pack";
import type { Item } from "../engine/rules";
import type { Cue, Mark } from "./types";

type Fields = Readonly<Record<string, number>>;

/** The effects of an item of news. */
export function cuesOf(lexicon: Lexicon, item: Item): Cue[] {
  return (lexicon.news?.[item.what]?.cues ?? []).map((form) => filled(form, item));
}

function filled({ does, at = [], from = [], text = "", look = "" }: CueForm, { seat, other, a, b }: Item): Cue {
  const fields: Fields = { seat, other, a, b };
  const words = text.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
  return { does, at: at.map((spot) => placed(spot, fields)), from: from.map((spot) => placed(spot, fields)), text: words, look };
}

/** The sprites that a name in a sentence stands for: of a seat, or of an entry of a list. */
export function namedBy(lexicon: Lexicon, name: string, it: number): string[] {
  return (lexicon.named?.[name] ?? []).flatMap((spot) => placed(spot, { it }).ids);
}

/** Whether names of that sort stand for something. */
export function isNamed(lexicon: Lexicon, name: string): boolean {
  return Boolean(lexicon.named?.[name]);
}

function placed({ word, first, by, each = "", outOf = 1, beside = "" }: SpotForm, fields: Fields): Mark {
  const own = Object.entries(by).reduce((sum, [name, times]) => sum + times * (fields[name] ?? 0), first);
  const missing = Object.keys(by).some((name) => (fields[name] ?? -1) < 0);
  const steps = each ? members(fields[each] ?? 0) : Array.from({ length: outOf }, (_, at) => at);
  return { ids: missing ? [] : steps.map((step) => `${word}-${own + step}`), changed: outOf > 1, beside };
}

function members(set: number): number[] {
  return Array.from({ length: 31 }, (_, at) => at).filter((at) => (set >> at) & 1);
}
