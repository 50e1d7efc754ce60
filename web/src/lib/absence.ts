/** What a table does about those who are away: the settings there are, and how they are said. */
import { say } from "./words.svelte";
import type { Absence, Hints } from "./wire";

export const WAIT = 0;
export const ASK = -1;
const USUAL = 60; // seconds, where a table says nothing

export const ABSENCES = [60, 180, 600, ASK, WAIT] as const;
export const HINTS: readonly Hints[] = ["never", "told", "free"];

/** The setting that holds. */
export function absenceAgreed(absence: Absence | undefined): (typeof ABSENCES)[number] {
  return absence ?? USUAL;
}

/** What happens, in words. */
export function absenceText(absence: Absence | undefined): string {
  const agreed = absenceAgreed(absence);
  if (agreed === ASK) return say("absence-ask");
  return agreed === WAIT ? say("absence-wait") : say("absence-after", { minutes: agreed / 60 });
}
