/** What a person prefers, kept in the browser. No secret is ever kept here. */
import type { Language } from "./wire";

export type Theme = "system" | "light" | "dark";

/** How fast things are shown: times are divided by it, so that `AT_ONCE` leaves none. */
export const AT_ONCE = Infinity;
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, AT_ONCE];

/** What is shown beside the pointer, of the thing that it rests on: its drawing and its words, the words alone, nothing. */
export const POINTERS = ["card", "words", "nothing"] as const;
export type Pointer = (typeof POINTERS)[number];

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  name: string;
  speed: number;
  /** Whether a choice is made by two clicks: one shows it, the other confirms it. */
  confirm: boolean;
  /** Whether the page's text is larger than the browser has it. */
  larger: boolean;
  pointer: Pointer;
  /** Whether all that can be chosen is shown step by step, also where one can point, drag or tap instead. */
  steps: boolean;
}

const PLACE = "rumpus";
const IN_WORDS = "at once"; // what is kept of a speed that JSON has no number for
const FRENCH = /^fr\b/i;
const DARK = matchMedia("(prefers-color-scheme: dark)");

export const LONGEST_NAME = 24;

class Prefs implements Kept {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  sound = $state(false);
  volume = $state(0.7);
  name = $state("");
  speed = $state(1);
  confirm = $state(false);
  larger = $state(false);
  pointer = $state<Pointer>("card");
  steps = $state(false);

  constructor() {
    this.language = FRENCH.test(navigator.languages?.[0] ?? navigator.language) ? "fr" : "en";
    Object.assign(this, kept());
    DARK.addEventListener("change", () => this.keep());
  }

  /** What somebody is called from now on, kept: as they say, or some name for a guest. */
  named(name = this.name): string {
    this.name = name.trim().slice(0, LONGEST_NAME) || someName();
    this.keep();
    return this.name;
  }

  /** Keep what is preferred now, and dress the page accordingly. */
  keep(): void {
    const { language, theme, sound, volume, name, speed, confirm, larger, pointer, steps } = this;
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme === "system" ? (DARK.matches ? "dark" : "light") : theme;
    root.classList.toggle("larger", larger);
    try {
      const pace = speed === AT_ONCE ? IN_WORDS : speed;
      localStorage.setItem(PLACE, JSON.stringify({ language, theme, sound, volume, name, speed: pace, confirm, larger, pointer, steps }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

/** What was kept, as far as it makes sense. */
function kept(): Partial<Kept> {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (found.speed === IN_WORDS) found.speed = AT_ONCE;
    return Object.fromEntries(Object.entries(SENSIBLE).filter(([key, sensible]) => sensible(found[key])).map(([key]) => [key, found[key]]));
  } catch {
    return {};
  }
}

/** Whether a value is one of those. */
const oneOf = (...allowed: readonly unknown[]) => (value: unknown) => allowed.includes(value);
const yesOrNo = oneOf(true, false);

/** What is taken of each. */
const SENSIBLE: Record<keyof Kept, (value: unknown) => boolean> = {
  language: oneOf("en", "fr"),
  theme: oneOf("system", "light", "dark"),
  sound: yesOrNo,
  volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
  name: (value) => typeof value === "string" && value.length <= LONGEST_NAME,
  speed: oneOf(...SPEEDS),
  confirm: yesOrNo,
  larger: yesOrNo,
  pointer: oneOf(...POINTERS),
  steps: yesOrNo,
};

export const prefs = new Prefs();

const NAMES = ["Sprocket", "Gasket", "Dynamo", "Ratchet", "Piston", "Clutch", "Flint", "Rivet", "Throttle", "Bolt", "Fuse", "Magneto"];

/** A name for a guest who has not said one. */
export function someName(taken: readonly string[] = []): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? NAMES[0]!;
}
