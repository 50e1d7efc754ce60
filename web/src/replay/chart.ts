/** What there is to find in a match that is over: where rounds begin, who came to grief, what concerns a seat. */
import type { Looker, Telling } from "../telling/telling";
import type { Spot } from "./frame";

const HARSH = new Set(["fly", "shake", "burn", "spark", "weigh"]); // effects by which somebody comes to grief
const AT_ONCE = 25; // moments looked at before the page has its turn

/** Every moment of a match: of the deal, and of each choice. The page has its turn in between. */
export async function charted(telling: Telling, last: number, looker: (number: number) => Looker): Promise<Spot[]> {
  const spots: Spot[] = [];
  for (let number = 0; number <= last; number++) {
    spots.push(spotOf(telling, looker(number), number));
    if (number % AT_ONCE === AT_ONCE - 1) await new Promise((goOn) => setTimeout(goOn));
  }
  return spots;
}

function spotOf(telling: Telling, looker: Looker, number: number): Spot {
  const lines = number ? telling.news(looker, number) : [];
  return {
    when: telling.when(looker),
    heading: lines.some(({ seat }) => (seat ?? -1) < 0),
    clash: lines.some(({ cues }) => cues?.some(({ does }) => HARSH.has(does))),
    named: [...new Set(lines.flatMap((line) => (line.chips ?? []).map(({ seat }) => seat).filter((seat) => seat >= 0 && seat !== line.seat)))],
    told: lines.find(({ seat }) => (seat ?? -1) >= 0)?.text ?? "",
  };
}

/** The moments at which rounds begin: where that is told, else wherever the board says that it is another time. */
export function roundsOf(spots: readonly Spot[]): number[] {
  const other = (at: number) => spots[at]!.when !== spots[at - 1]?.when;
  const told = spots.flatMap(({ heading }, at) => (heading && at && sinceTold(spots, at) ? [at] : []));
  return told.length > 1 ? told : spots.flatMap((_, at) => (at && other(at) ? [at] : []));
}

/** Whether it is another time than when something was told of nobody before: some games tell more than one thing a round. */
function sinceTold(spots: readonly Spot[], at: number): boolean {
  const before = spots.findLastIndex(({ heading }, earlier) => heading && earlier < at);
  return before < 0 || spots[before]!.when !== spots[at]!.when;
}

/** The next moment of that sort after one, or before it; null where there is none. */
export function nextOf(spots: readonly Spot[], from: number, wanted: (spot: Spot, at: number) => boolean): number | null {
  const found = spots.findIndex((spot, at) => at > from && wanted(spot, at));
  return found < 0 ? null : found;
}
