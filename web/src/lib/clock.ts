/** Clocks as people read them. */
import type { ClockFace } from "./wire";

/** Seconds as minutes and seconds, with hours where there are some. */
export function clockText(seconds: number): string {
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
