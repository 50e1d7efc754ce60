/** A first game with a guide: where a learner is follows from the choices made and the lessons read. See `rumpus.core.lessons`. */
import type { Tutorial } from "../engine/pack";

export type Made = readonly [seat: number, code: number];

/** The lesson (null: all are done), the choices it wants, what another seat does next; `free`: everybody plays as they like; `strayed`: because something else was chosen in this lesson. */
export interface Moment {
  readonly lesson: number | null;
  readonly wanted: readonly number[];
  readonly next: Made | null;
  readonly free: boolean;
  readonly strayed: boolean;
}

const DONE: Moment = { lesson: null, wanted: [], next: null, free: true, strayed: false };

/** Whether the lesson is to be read, and nothing else: the learner goes on. */
export function isRead({ lesson, wanted, next, strayed }: Moment): boolean {
  return lesson !== null && !wanted.length && !next && !strayed;
}

/** Where a learner is who has read so many lessons that ask for nothing, after these choices of everybody. */
export function momentOf(tutorial: Tutorial, made: readonly Made[], read: number): Moment {
  let used = 0;
  for (const [number, lesson] of tutorial.lessons.entries()) {
    const missing = beatsOf(tutorial, lesson);
    for (const step of made.slice(used, used + missing.length)) {
      const at = missing.findIndex(([seat, code]) => seat === step[0] && code === step[1]);
      if (at < 0) return { ...DONE, lesson: number, strayed: true };
      missing.splice(at, 1);
      used += 1;
    }
    if (missing.length) return amid(tutorial, number, missing);
    if (lesson.choice === null && read-- === 0) {
      const later = tutorial.lessons.slice(number + 1);
      return { ...DONE, lesson: number, free: !later.some((one) => beatsOf(tutorial, one).length) };
    }
  }
  return DONE;
}

/** Every choice of a lesson, the learner's last. */
function beatsOf({ learner }: Tutorial, { others, choice }: Tutorial["lessons"][number]): Made[] {
  return [...others, ...(choice === null ? [] : [[learner, choice] as const])];
}

function amid({ learner }: Tutorial, lesson: number, missing: readonly Made[]): Moment {
  const wanted = missing.filter(([seat]) => seat === learner).map(([, code]) => code);
  return { lesson, wanted, next: missing.find(([seat]) => seat !== learner) ?? null, free: false, strayed: false };
}
