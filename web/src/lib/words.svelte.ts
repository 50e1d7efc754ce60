/** What the client says, in the language chosen; the words of the games come from the server. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../words/en.ftl?raw";
import fr from "../words/fr.ftl?raw";
import { prefs } from "./prefs.svelte";
import type { Language, OptionCard, Value } from "./wire";

const BUNDLES: Record<Language, FluentBundle> = { en: bundle("en", en), fr: bundle("fr", fr) };

/** A message in the language chosen. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const words = BUNDLES[prefs.language];
  const message = words.getMessage(id);
  return message?.value ? words.formatPattern(message.value, values) : id;
}

/** Names as one says them: Ada, Bruno and Chloé. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(prefs.language).format(names);
}

/** The value of an option as a game calls it, or as anybody does. */
export function valueText(option: OptionCard, value: Value): string {
  const own = option.texts[option.allowed.indexOf(value)];
  return own || (typeof value === "boolean" ? say(value ? "yes" : "no") : String(value));
}

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}
