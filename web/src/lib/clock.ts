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
