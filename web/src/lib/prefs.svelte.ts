/** What a person prefers, kept in the browser. No secret is ever kept here. */
import type { Language } from "./wire";

export type Theme = "system" | "light" | "dark";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  name: string;
}

const PLACE = "rumpus";
const FRENCH = /^fr\b/i;
const DARK = matchMedia("(prefers-color-scheme: dark)");

class Prefs implements Kept {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  sound = $state(false);
  name = $state("");

  constructor() {
    this.language = FRENCH.test(navigator.languages?.[0] ?? navigator.language) ? "fr" : "en";
    Object.assign(this, kept());
    DARK.addEventListener("change", () => this.keep());
  }

  /** Keep what is preferred now, and dress the page accordingly. */
  keep(): void {
    const { language, theme, sound, name } = this;
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme === "system" ? (DARK.matches ? "dark" : "light") : theme;
    try {
      localStorage.setItem(PLACE, JSON.stringify({ language, theme, sound, name }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

/** What was kept, as far as it makes sense. */
function kept(): Partial<Kept> {
  try {
    const { language, theme, sound, name } = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return {
      ...(language === "en" || language === "fr" ? { language } : {}),
      ...(["system", "light", "dark"].includes(theme) ? { theme } : {}),
      ...(typeof sound === "boolean" ? { sound } : {}),
      ...(typeof name === "string" ? { name: name.slice(0, 24) } : {}),
    };
  } catch {
    return {};
  }
}

export const prefs = new Prefs();

const NAMES = ["Sprocket", "Gasket", "Dynamo", "Ratchet", "Piston", "Clutch", "Flint", "Rivet", "Throttle", "Bolt", "Fuse", "Magneto"];

/** A name for a guest who has not said one. */
export function someName(taken: readonly string[] = []): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? NAMES[0]!;
}
