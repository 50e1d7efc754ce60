/** How bots choose in the page: as those of a room, by `rumpus.bots.levels`. */
import { keyOf } from "../engine/luck";
import type { Level } from "../engine/pack";
import type { Bytes, Rules } from "../engine/rules";
import { type Advice, Search, WAIT } from "../engine/search";

const RUNT = -2;
const BRUTE = -1;
const CHUNK = 4; // milliseconds of searching between two looks at the clock
const FIRST_CHUNK = 16; // rounds, when the speed is not known yet
const STAKE = 0.02; // the least that is ever taken to be at stake
const SERIOUS = 0.1; // a choice tried less than this part of the favourite's tries is not thought of any more

/** What a level would choose for a seat, by its view. The same seed, the same choice, unless the clock decides. */
export function chosen(rules: Rules, level: Level, view: Bytes, seat: number, seed: string): number {
  const codes = rules.choices(view, seat);
  const luck = keyOf(`bot ${seed}`);
  const dice = chances(luck);
  if (level.mind === RUNT || codes.length === 1) return codes[Math.floor(dice() * codes.length)]!;
  if (level.mind === BRUTE) return rules.quick(view, seat, luck).code;
  return taken(advised(rules, level, view, seat, luck), level.heat * rules.module.pack.search.heat, dice);
}

/** What a search finds out about every choice of a seat. */
export function advised(rules: Rules, level: Level, view: Bytes, seat: number, luck: readonly number[]): Advice {
  const { used } = rules.module;
  const began = performance.now();
  const search = new Search(rules, level.mind, luck);
  search.ask(view, seat);
  if (level.seconds === null) while (!search.think());
  else againstTheClock(search, level.mind, began + 1000 * level.seconds);
  const advice = search.advice();
  rules.module.giveBack(used);
  return advice;
}

/** Search in chunks, each as long as is known to fit, until the time is up or nothing can change any more. */
function againstTheClock(search: Search, rounds: number, end: number): void {
  for (let chunk = FIRST_CHUNK; ; ) {
    const began = performance.now();
    const before = search.made;
    const until = Math.min(search.visits + chunk, rounds);
    if (search.think(until)) return;
    const took = Math.max(0.01, performance.now() - began);
    if (began + 2 * took > end) return;
    const made = search.made - before;
    if (made) chunk = Math.max(1, Math.floor(made * Math.min(4, CHUNK / took)));
  }
}

/** The best; or now and then, with some heat, one that looked nearly as good. */
function taken({ prospects, stake }: Advice, heat: number, dice: () => number): number {
  const offered = prospects.filter(({ code }) => code !== WAIT);
  const best = offered[0]!;
  if (!heat) return best.code;
  const warmth = heat * Math.max(STAKE, stake);
  const serious = offered.filter(({ visits, chance }) => visits >= SERIOUS * best.visits && chance <= best.chance);
  const weights = serious.map(({ chance }) => Math.exp((chance - best.chance) / warmth));
  let left = dice() * weights.reduce((sum, weight) => sum + weight, 0);
  return (serious.find((_, at) => (left -= weights[at]!) < 0) ?? best).code;
}

/** Numbers from 0 up to 1, the same for the same luck. */
function chances([a, b, c, d]: readonly number[]): () => number {
  let [one, two, three, count] = [a! | 0, b! | 0, c! | 0, d! | 0];
  return () => {
    const sum = (((one + two) | 0) + count) | 0;
    count = (count + 1) | 0;
    one = two ^ (two >>> 9);
    two = (three + (three << 3)) | 0;
    three = ((three << 21) | (three >>> 11)) + sum | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
