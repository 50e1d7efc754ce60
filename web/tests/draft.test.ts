import { describe, expect, it } from "vitest";
import { askedOf, againstBots, blank, fitsOneScreen, nearest, numbersOf, patientWhereShared, regamed, replanned, resized, usualSeats, wish, pictureOf } from "../src/lib/draft";
import type { GameCard, LevelCard } from "../src/lib/wire";

const game: GameCard = {
  name: "derby", title: "Derby", about: "", edition: "1", fewest: 2, most: 6, live: false, sharedScreen: true, tutorial: true,
  options: [{ name: "wins", title: "Wins", about: "", default: 3, allowed: [1, 2, 3], texts: ["", "", ""] }],
  liveAs: "", patient: {},
};
const race: GameCard = {
  ...game, name: "race", live: true, patient: { hands: "calm" }, most: 3,
  options: [{ name: "hands", title: "Hands", about: "", default: "quick", allowed: ["quick", "calm"], texts: ["", ""] }],
};
const bots: LevelCard[] = ["brute", "boss"].map((name) => ({ name, title: name, about: "", games: null }));

describe("a table in the making", () => {
  it("seats oneself first and leaves the rest open", () => {
    const draft = blank(game, "Ada");
    expect(draft.seats.map(({ kind }) => kind)).toEqual(["me", "open", "open", "open"]);
    expect(draft.options).toEqual({ wins: 3 });
  });

  it("has as many seats as the game allows", () => {
    expect(usualSeats({ ...game, most: 3 })).toBe(3);
    expect(usualSeats({ ...game, fewest: 5 })).toBe(5);
  });

  it("keeps who sits there when it grows or shrinks", () => {
    const seats = againstBots(game, "Ada", "boss", 3).seats;
    expect(resized(seats, 4).map(({ kind }) => kind)).toEqual(["me", "bot", "bot", "open"]);
    expect(resized(seats, 2)).toEqual(seats.slice(0, 2));
  });

  it("asks for a number where there are many, and takes the nearest that is allowed", () => {
    const numbers = Array.from({ length: 999 }, (_, at) => at + 1);
    const option = { ...game.options[0]!, allowed: numbers };
    expect(numbersOf(game.options[0]!)).toBeNull();
    expect(numbersOf({ ...option, allowed: [...numbers, "another"] })).toBeNull();
    expect(numbersOf(option)).toEqual(numbers);
    expect(nearest(numbers, 5000, 7)).toBe(999);
    expect(nearest(numbers, 3.4, 7)).toBe(3);
    expect(nearest(numbers, Number.NaN, 7)).toBe(7);
  });

  it("can be planned otherwise", () => {
    const seats = replanned(blank(game, "Ada").seats, 1, { kind: "me", name: "Bob" });
    expect(seats[1]).toEqual({ kind: "me", name: "Bob" });
    expect(seats[0]).toEqual({ kind: "me", name: "Ada" });
  });

  it("keeps what fits when another game is chosen", () => {
    const draft = { ...againstBots(game, "Ada", "boss", 5), tempo: "calm" as const, clock: { bank: 60, back: 5 }, open: true };
    const other = regamed(draft, race, bots);
    expect(other.seats).toEqual(draft.seats.slice(0, 3));
    expect([other.game, other.options, other.tempo, other.clock, other.open]).toEqual([race, { hands: "quick" }, "calm", draft.clock, true]);
    const two = { ...draft, seats: replanned(draft.seats, 1, { kind: "me", name: "Bob" }) };
    expect(regamed(two, { ...game, sharedScreen: false }, bots).seats.map(({ kind }) => kind)).toEqual(["me", "open", "bot", "bot", "bot"]);
    expect(regamed(two, race, bots).options).toEqual({ hands: "calm" });
    const mine = { ...draft, seats: replanned(draft.seats, 1, { kind: "bot", level: "Mine" }) };
    expect(regamed(mine, race, bots).seats.map(({ level }) => level)).toEqual([undefined, "brute", "boss"]);
  });

  it("is patient where several share a screen and hands would decide", () => {
    expect([fitsOneScreen(game, {}), fitsOneScreen(race, { hands: "quick" }), fitsOneScreen(race, { hands: "calm" })]).toEqual([true, false, true]);
    const alone = blank(race, "Ada");
    expect(patientWhereShared(alone).options).toEqual({ hands: "quick" });
    const both = patientWhereShared({ ...alone, seats: replanned(alone.seats, 1, { kind: "me", name: "Bob" }) });
    expect(both.options).toEqual({ hands: "calm" });
  });

  it("becomes a wish", () => {
    expect(wish(againstBots(game, "Ada", "brute", 2), "fr")).toEqual({
      game: "derby", options: { wins: 3 }, tempo: "brisk", clock: null, absence: null, hints: "never", public: false, lookers: true, language: "fr", tutorial: false,
      seats: [{ kind: "me", name: "Ada" }, { kind: "bot", level: "brute" }],
    });
  });
});

describe("options that hang together", () => {
  const track = { name: "track", title: "", about: "", default: "fang", allowed: ["fang", "made"], texts: ["", ""], pictured: true };
  const wilds = { name: "wilds", title: "", about: "", default: 1, allowed: Array.from({ length: 99 }, (_, at) => at + 1), texts: [], where: { option: "track", value: "made" } };
  const race = { name: "race", options: [track, wilds] } as unknown as GameCard;

  it("are asked for where they mean something", () => {
    expect(askedOf(race, { track: "fang" }).map(({ name }) => name)).toEqual(["track"]);
    expect(askedOf(race, { track: "made" }).map(({ name }) => name)).toEqual(["track", "wilds"]);
  });

  it("are drawn together", () => {
    expect(pictureOf(race, wilds, { track: "made", wilds: 7 })).toEqual({ track: "made", wilds: 7 });
    expect(pictureOf(race, track, { track: "made" })).toBeNull();
  });
});
