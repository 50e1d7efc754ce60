import { describe, expect, it } from "vitest";
import { ofHundred, verdictOf } from "../src/fair/verdict";
import type { FairSeat } from "../src/lib/wire";

const seat = (wins: number, standing: FairSeat["standing"] = "even"): FairSeat => ({ wins, low: wins, high: wins, standing });
const table = (...seats: FairSeat[]) => ({ players: seats.length, games: 1000, fair: 1 / seats.length, seats });
const kind = (name: string, difference: number, standing: FairSeat["standing"]) => ({ name, count: 9, wins: 0.25 + difference, difference, low: 0, high: 0, standing, picture: "" });

describe("whether a game is fair", () => {
  it("is a plain yes where nothing stands out for sure", () => {
    expect(verdictOf({ tables: [table(seat(0.5), seat(0.5, "open"))], kinds: [kind("Ace", 0.1, "open")] })).toEqual({ answer: "yes", seat: null, best: null, worst: null });
  });

  it("names the seat furthest above its share, the strongest and the weakest", () => {
    const kinds = [kind("Ace", 0.1, "off"), kind("King", 0.05, "off"), kind("Two", -0.1, "off")];
    const found = verdictOf({ tables: [table(seat(0.53, "off"), seat(0.47, "off")), table(seat(0.3), seat(0.3), seat(0.4, "off"))], kinds });
    expect([found.answer, found.seat?.players, found.seat?.seat, found.best?.name, found.worst?.name]).toEqual(["but", 3, 3, "Ace", "Two"]);
  });

  it("is a no where a seat has a quarter more than its share", () => {
    expect(verdictOf({ tables: [table(seat(0.7, "off"), seat(0.3, "off"))], kinds: [] }).answer).toBe("no");
  });

  it("is told in games of a hundred, finer where two are close", () => {
    expect([ofHundred(0.354, "en", 0.25), ofHundred(0.346, "en", 1 / 3), ofHundred(0.346, "fr", 1 / 3)]).toEqual(["35", "34.6", "34,6"]);
  });
});
