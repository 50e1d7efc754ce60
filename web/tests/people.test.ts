import { describe, expect, it } from "vitest";
import { absenceText, ABSENCES } from "../src/lib/absence";
import { clockAgreed, clockKind, clockText } from "../src/lib/clock";
import { isShortName } from "../src/lib/router";
import { handedOver } from "../src/lib/seats";
import { standing } from "../src/lib/series";
import { hasWays } from "../src/lib/ways";
import { noteText, talk } from "../src/table/people.svelte";
import type { Noted, Said, SeatCard, TableCard } from "../src/lib/wire";

describe("clocks", () => {
  it("are said in full", () => {
    expect(clockAgreed(null)).toBe("no clock");
    expect(clockAgreed({ bank: 60, back: 5, each: false })).toBe("1 min + 5 s a choice");
    expect(clockAgreed({ bank: 600, back: 0 })).toBe("10 min");
    expect(clockAgreed({ bank: 30, each: true })).toBe("30 s for each choice");
    expect(clockAgreed({ bank: 2 * 86_400, each: true })).toBe("2 days for each choice");
  });
  it("are of a kind", () => {
    expect([null, { bank: 60 }, { bank: 60, each: true }, { bank: 86_400, each: true }].map((clock) => clockKind(clock))).toEqual(["none", "whole", "each", "days"]);
  });
  it("count days where there are some", () => {
    expect(clockText(2 * 86_400 - 5)).toBe("2 d 0 h");
    expect(clockText(86_400 + 3 * 3600 - 5)).toBe("1 d 3 h");
    expect(clockText(65)).toBe("1:05");
  });
});

describe("a shared screen", () => {
  it("stays with whoever is asked, and else is for all until the next takes it", () => {
    expect(handedOver([0, 2], [0, 2], 0)).toEqual({ looking: 0, passing: null });
    expect(handedOver([0, 2], [2], 0)).toEqual({ looking: -1, passing: 2 });
    expect(handedOver([0, 2], [0, 1], 2)).toEqual({ looking: -1, passing: 0 });
    expect(handedOver([0, 2], [1], 2)).toEqual({ looking: -1, passing: null });
  });
});

describe("a series", () => {
  it("has one table of points, equals sharing a place", () => {
    const games = [{ table: "a", places: [1, 2, 2], points: [2, 0, 0] }, { table: "b", places: [3, 1, 2], points: [0, 2, 1] }];
    expect(standing(games, 3)).toEqual([{ seat: 0, place: 1, sum: 2 }, { seat: 1, place: 1, sum: 2 }, { seat: 2, place: 3, sum: 1 }]);
  });
});

describe("those who are away", () => {
  it("are dealt with as a table wishes", () => {
    expect([null, ...ABSENCES].map(absenceText)).toEqual(["a bot after 1 min", "a bot after 1 min", "a bot after 3 min", "a bot after 10 min", "ask the others", "wait for them"]);
  });
});

describe("short names", () => {
  it("are four letters", () => {
    expect(["BCDF", "bc df", "B-C-D-F"].map(isShortName)).toEqual([true, true, true]);
    expect(["BCD", "BCDFG", "B2DF", "abcdefghijkl", "/t/abcd"].map(isShortName)).toEqual([false, false, false, false, false]);
  });
});

describe("the talk at a table", () => {
  const note = (what: Noted["what"], other = ""): Noted => ({ is: "noted", number: 3, what, seat: 1, name: "Bob", other, at: 2 });
  it("is remarks and notes in the order of time", () => {
    const remark = (at: number) => ({ at }) as Said;
    expect(talk([remark(1), remark(3)], [note("sat")]).map(({ at }) => at)).toEqual([1, 2, 3]);
  });
  it("says what happened", () => {
    expect(noteText(note("sat"))).toBe("Bob sits down.");
    expect(noteText(note("given"))).toBe("Bob is given a seat.");
    expect(noteText(note("given", "Ann"))).toBe("Bob is given the seat of Ann.");
  });
});

describe("what can be done about a seat", () => {
  const seat = (kind: SeatCard["kind"], mine = false): SeatCard => ({ number: 0, name: "", kind, mine });
  const table = (seats: SeatCard[], moderates: boolean): TableCard => ({ seats, moderates, watchers: moderates ? [{ who: "a", name: "" }] : [], phase: "playing", tutorial: false }) as unknown as TableCard;
  it("is nothing about oneself, and nothing among bots alone", () => {
    expect(hasWays({ ...table([seat("person", true), seat("bot")], true), watchers: [] }, seat("bot"))).toBe(false);
    expect(hasWays(table([seat("person", true), seat("person")], true), seat("person", true))).toBe(false);
  });
  it("is muting for everybody, and more for the host", () => {
    const seats = [seat("person", true), seat("person"), seat("bot")];
    expect([false, true].map((host) => [seat("person"), seat("bot")].map((one) => hasWays(table(seats, host), one)))).toEqual([[true, false], [true, true]]);
  });
});
