/** A table in the making. */
import type { Absence, Clock, GameCard, Hints, Language, Level, LevelCard, NewTable, OptionCard, SeatPlan, Tempo, Value } from "./wire";

export interface Draft {
  readonly game: GameCard;
  readonly seats: readonly SeatPlan[];
  readonly options: Readonly<Record<string, Value>>;
  readonly tempo: Tempo;
  readonly clock: Clock | null;
  readonly open: boolean;
  readonly lookers: boolean;
  readonly deck: Deck | null;
  readonly absence: Absence;
  readonly hints: Hints;
}

/** A deck that somebody brings: the name of its file, and what is in it. */
export interface Deck {
  readonly name: string;
  readonly text: string;
}

export const LONGEST_DECK = 12_000; // bytes of a deck that is brought
const USUAL_SEATS = 4;
const SHOWN = 16; // values of an option that are shown one by one at most

/** How many usually sit at a game's table. */
export function usualSeats(game: GameCard): number {
  return Math.min(Math.max(USUAL_SEATS, game.fewest), game.most);
}

/** A first draft: oneself, and friends to come. */
export function blank(game: GameCard, name: string): Draft {
  const seats: SeatPlan[] = [{ kind: "me", name }];
  return { game, seats: resized(seats, usualSeats(game)), options: defaults(game), tempo: "brisk", clock: null, open: false, lookers: true, deck: null, absence: null, hints: "never" };
}

/** Oneself against bots of a level. */
export function againstBots(game: GameCard, name: string, level: Level, count: number): Draft {
  const bots = Array.from({ length: count - 1 }, (): SeatPlan => ({ kind: "bot", level }));
  return { ...blank(game, name), seats: [{ kind: "me", name }, ...bots] };
}

/** The same table for another game: who sits there (`bots` are those that play it), the pace and who may come, as far as it fits. */
export function regamed(draft: Draft, game: GameCard, bots: readonly LevelCard[]): Draft {
  const count = Math.min(Math.max(draft.seats.length, game.fewest), game.most);
  const first = draft.seats.findIndex(({ kind }) => kind === "me");
  const seats = draft.seats.map((seat, at): SeatPlan => {
    if (seat.kind === "me" && at !== first && !game.sharedScreen) return { kind: "open" };
    return seat.kind === "bot" && !bots.some(({ name }) => name === seat.level) ? { kind: "bot", level: "brute" } : seat;
  });
  return patientWhereShared({ ...draft, game, seats: resized(seats, count), options: defaults(game), deck: null });
}

/** Whether quick hands decide with these options, which with others they would not. */
export function races(game: GameCard, options: Readonly<Record<string, Value>>): boolean {
  return Object.entries(game.patient).some(([name, value]) => options[name] !== value);
}

/** Whether several people can play it at one screen with these options. */
export function fitsOneScreen(game: GameCard, options: Readonly<Record<string, Value>>): boolean {
  return game.sharedScreen && !races(game, options);
}

/** How many play at this screen. */
export function atThisScreen(draft: Draft): number {
  return draft.seats.filter(({ kind }) => kind === "me").length;
}

/** Several people at one screen cannot be quick: their table is patient, where the game can be. */
export function patientWhereShared(draft: Draft): Draft {
  return atThisScreen(draft) > 1 ? { ...draft, options: { ...draft.options, ...draft.game.patient } } : draft;
}

/** So many seats: those that are there stay, new ones are open. */
export function resized(seats: readonly SeatPlan[], count: number): readonly SeatPlan[] {
  return Array.from({ length: count }, (_, at) => seats[at] ?? { kind: "open" });
}

/** Nobody can come where there is no room: bots take the open seats. */
export function withBots(draft: Draft): Draft {
  return { ...draft, seats: draft.seats.map((seat): SeatPlan => (seat.kind === "open" ? { kind: "bot", level: "brute" } : seat)), clock: null, deck: null };
}

/** The seats with one of them planned otherwise. */
export function replanned(seats: readonly SeatPlan[], at: number, plan: SeatPlan): readonly SeatPlan[] {
  return seats.map((seat, place) => (place === at ? plan : seat));
}

/** The options that mean something with the others as they are. */
export function askedOf(game: GameCard, options: Readonly<Record<string, Value>>): readonly OptionCard[] {
  return game.options.filter(({ where }) => !where || options[where.option] === where.value);
}

/** The options that are drawn for one that is a number: together with the one that it belongs to, where that is pictured. */
export function pictureOf(game: GameCard, option: OptionCard, options: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> | null {
  const whole = game.options.find(({ name, pictured }) => pictured && name === option.where?.option);
  return whole && numbersOf(option) ? { [whole.name]: option.where!.value, [option.name]: options[option.name] ?? option.default } : null;
}

/** The numbers an option may be, where they are too many to be shown one by one. */
export function numbersOf(option: OptionCard): readonly number[] | null {
  const numbers = option.allowed.filter((value) => typeof value === "number");
  return numbers.length > SHOWN && numbers.length === option.allowed.length ? numbers : null;
}

/** The allowed number that is nearest to what was typed; what it was before, where that was none. */
export function nearest(allowed: readonly number[], typed: number, before: number): number {
  if (Number.isNaN(typed)) return before;
  return allowed.reduce((best, one) => (Math.abs(one - typed) < Math.abs(best - typed) ? one : best));
}

function defaults(game: GameCard): Record<string, Value> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** What is asked of the room. */
export function wish(draft: Draft, language: Language, tutorial = false): NewTable {
  const { game, seats, options, tempo, clock, open, lookers, deck, absence, hints } = draft;
  return { game: game.name, seats, options, tempo, clock, public: open && !deck, lookers, language, tutorial, absence, hints, ...(deck && { deck: deck.text }) };
}
