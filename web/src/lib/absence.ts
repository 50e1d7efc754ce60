/** What a table does about those who are away: the settings there are, and how they are said. */
import { say } from "./words.svelte";
import type { Absence, Hints } from "./wire";

export const WAIT = 0;
export const ASK = -1;

/** All settings, the usual one first; choices need values, so that one is written as a text. */
export const ABSENCES = ["usual", 60, 180, 600, ASK, WAIT] as const;
export const HINTS: readonly Hints[] = ["never", "told", "free"];

/** A setting as a choice. */
export function absenceValue(absence: Absence | undefined): (typeof ABSENCES)[number] {
  return absence ?? "usual";
}

/** A choice as a setting. */
export function absenceOf(value: unknown): Absence {
  return value === "usual" ? null : (value as Absence);
}

/** What happens, in words. */
export function absenceText(absence: Absence | undefined): string {
  const value = absenceValue(absence);
  if (value === "usual") return say("absence-usual");
  if (value === ASK) return say("absence-ask");
  return value === WAIT ? say("absence-wait") : say("absence-after", { minutes: value / 60 });
}
