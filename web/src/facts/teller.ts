/** Tells what facts mean: of views, by the rules of the game, the picture, the story and the question. */
import type { Sight } from "../drive/plan";
import type { Rules } from "../engine/rules";
import type { Ledger, Standing } from "../lib/ledger";
import { shownAfter, type Picture } from "../lib/picture";
import { say } from "../lib/words.svelte";
import type { Beat, ToldLine } from "../stage/types";
import type { Lesson } from "../lib/wire";
import type { Telling } from "../telling/telling";
import type { Told, ToldAct, ToldBeat } from "./told";

/** What is told beside the facts: what the tutorial says, and after which deeds a brute plays for a bot that could not go on. */
export interface Aside {
  readonly lesson: Lesson | null;
  readonly failed: readonly { readonly seat: number; readonly number: number }[];
}

export class Teller {
  constructor(
    private readonly rules: Rules,
    private readonly telling: Telling,
    private readonly names: readonly string[],
  ) {}

  /** What is known after something was told. Of a whole that is told, how it came about is not shown again. */
  follow(before: Ledger | null, told: Told, aside: Aside): Ledger {
    const known = before?.teller === this ? before.picture : null;
    const acts = told.acts.map((act) => ({ act, lines: this.#lines(act, told.seat, aside) }));
    const beats = told.whole ? [] : acts.flatMap(({ act, lines }) => this.#beats(act, lines, told.seat, known));
    const codes = told.seat >= 0 && [...told.must, ...told.may].includes(told.seat) ? this.rules.choices(told.view, told.seat) : [];
    const drawn = this.telling.drawn({ view: told.view, seat: told.seat }, codes);
    const picture = shownAfter(beats.at(-1)?.picture ?? known, drawn, this.telling);
    const state = this.#standing(told, codes, aside.lesson);
    const story = before?.state.seat === told.seat ? before.story : [];
    return { teller: this, state, view: told.view, picture, beats, story: continued(story, acts.flatMap(({ lines }) => lines.flat()), told.takenBack) };
  }

  /** What a plan is made of; null where the game plans nothing. */
  sight({ view, state: { seat, choices } }: Ledger): Sight | null {
    const codes = choices.map(({ code }) => code);
    return this.telling.aims ? { rules: this.rules, telling: this.telling, view, seat, codes } : null;
  }

  #standing(told: Told, codes: readonly number[], lesson: Lesson | null): Standing {
    const { number, seat, asked, must, may, clock, over, view } = told;
    const looker = { view, seat };
    const result = this.telling.result(told.standings ?? this.rules.standings(view));
    return {
      number, seat, asked, must, may, clock, over, lesson, result,
      prompt: seat >= 0 ? this.telling.prompt(looker) : "",
      choices: this.telling.choices(looker, codes),
    };
  }

  /** The news of each beat; whatever is told of the act as a whole comes first. */
  #lines({ number, late, beats }: ToldAct, seat: number, { failed }: Aside): ToldLine[][] {
    const name = (who: number) => this.names[who] ?? "";
    const stopped = failed.filter((one) => one.number === number);
    const aside = [
      ...late.map((who) => ({ number, seat: who, text: say("time-up", { name: name(who) }) })),
      ...stopped.map(({ seat: who }) => ({ number, seat: who, text: say("bot-failed", { name: name(who) }) })),
    ];
    const lines = beats.map((beat) => this.#news(beat, seat, number));
    return aside.length ? [[...aside, ...(lines[0] ?? [])], ...lines.slice(1)] : lines;
  }

  #news({ view, first, end }: ToldBeat, seat: number, number: number): ToldLine[] {
    return first < end ? this.telling.news({ view, seat }, number, first, end) : [];
  }

  #beats({ number, beats }: ToldAct, lines: readonly ToldLine[][], seat: number, known: Picture | null): Beat[] {
    let picture = known;
    return beats.map(({ view }, at) => {
      picture = shownAfter(picture, this.telling.drawn({ view, seat }, []), this.telling);
      return { number, picture, news: lines[at] ?? [] };
    });
  }
}

/** The story with new lines. What was taken back is not part of it, and what is told again replaces what was. */
export function continued(story: readonly ToldLine[], news: readonly ToldLine[], takenBack: number): readonly ToldLine[] {
  const until = Math.min(news[0]?.number ?? Infinity, takenBack || Infinity);
  return [...story.filter((line) => line.number < until), ...news];
}
