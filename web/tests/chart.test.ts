import { describe, expect, it } from "vitest";
import { charted, nextOf, roundsOf } from "../src/replay/chart";
import type { Spot } from "../src/replay/frame";
import type { Looker, Telling } from "../src/telling/telling";

const spot = (when: string, more: Partial<Spot> = {}): Spot => ({ when, heading: false, clash: false, named: [], told: "", ...more });

describe("the chart of a match", () => {
  it("has rounds where it is told that one begins, once for each time on the board", () => {
    const told = [spot("1"), spot("1", { heading: true }), spot("1", { heading: true }), spot("2", { heading: true }), spot("2")];
    expect(roundsOf(told)).toEqual([1, 3]);
  });

  it("has rounds where the board says that it is another time, if nothing is told of it", () => {
    expect(roundsOf([spot("Turn 1"), spot("Turn 1"), spot("Turn 2"), spot("Turn 3")])).toEqual([2, 3]);
    expect(roundsOf([])).toEqual([]);
  });

  it("finds the next moment of a sort", () => {
    const spots = [spot("1", { clash: true }), spot("1"), spot("1", { clash: true, named: [2] })];
    expect([nextOf(spots, 0, ({ clash }) => clash), nextOf(spots, 2, ({ clash }) => clash), nextOf(spots, 0, ({ named }) => named.includes(2))]).toEqual([2, null, 2]);
  });

  it("is made of what everybody knew at every moment", async () => {
    const line = (seat: number, text: string, more = {}) => ({ number: 1, seat, text, ...more });
    const news = [[], [line(-1, "Round 1"), line(0, "Ada shoots Bo.", { chips: [{ seat: 0 }, { seat: 1 }], cues: [{ does: "burn" }] })]];
    const telling = { when: () => "Round 1", news: (_: Looker, number: number) => news[number] } as unknown as Telling;
    const found = await charted(telling, 1, () => ({}) as Looker);
    expect(found).toEqual([spot("Round 1"), spot("Round 1", { heading: true, clash: true, named: [1], told: "Ada shoots Bo." })]);
  });
});
