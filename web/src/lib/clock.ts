/** Clocks as people read them. */
import type { Clock, ClockFace } from "./wire";
import { say } from "./words.svelte";

export const DAY = 86_400; // seconds
const HOUR = 3600;

/** No clock, one for the whole match, or one for every choice, in minutes or in days. */
export type ClockKind = "none" | "whole" | "each" | "days";

/** Of which kind a clock is. */
export function clockKind(clock: Clock | null | undefined): ClockKind {
  if (!clock) return "none";
  if (!clock.each) return "whole";
  return clock.bank >= HOUR ? "days" : "each";
}

/** A time as it is agreed: seconds, minutes or days. */
export function clockTime(seconds: number): string {
  if (seconds >= DAY) return say("days", { value: Math.round(seconds / DAY) });
  return seconds < 60 ? say("seconds", { value: seconds }) : say("minutes", { value: Math.round(seconds / 60) });
}

/** A clock as it is agreed: 10 min + 5 s a choice. */
export function clockAgreed(clock: Clock | null | undefined): string {
  if (!clock) return say("no-clock");
  const time = clockTime(clock.bank);
  if (clock.each) return say("clock-each-text", { time });
  return clock.back ? say("clock-whole-text", { time, back: clock.back }) : time;
}

/** Seconds as minutes and seconds, with hours where there are some, or as days and hours. */
export function clockText(seconds: number): string {
  const all = Math.ceil(seconds / HOUR);
  if (seconds >= DAY) return say("days-hours", { days: Math.floor(all / 24), hours: all % 24 });
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** What a seat has left now, when the face came so many seconds ago. */
export function leftNow(face: ClockFace, seat: number, ago: number): number {
  const left = face.left[seat] ?? 0;
  return face.running.includes(seat) ? Math.max(0, left - ago) : left;
}

/** The day of something so many seconds ago: today, yesterday, three days ago. */
export function daysAgo(seconds: number, language: string, now = new Date()): string {
  const then = new Date(now.getTime() - 1000 * seconds);
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day");
}

const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
