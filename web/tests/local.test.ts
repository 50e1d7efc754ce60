// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Tutorial } from "../src/engine/pack";
import { drawn, notices, pause } from "../src/local/jobs";
import { commitmentOf, type Header, promiseOf, read, Unreadable, written } from "../src/local/journal";
import { momentOf } from "../src/local/lessons";
import { packed, unpacked } from "../src/local/link";

const header: Header = {
  game: "derby", edition: "4", seats: 2, options: { wins: 3, mekkmania: false, instants: "derby" }, deck: "0123456789abcdef",
  names: ["Ada", "Zoë 🎲"], seed: "spring#3",
};
const steps = [{ seat: 0, choice: 7, at: 0.5 }, { seat: 1, choice: 12, at: 2.25 }];

describe("a journal", () => {
  it("promises what Python promises", () => {
    expect(promiseOf({ ...header, seed: "é🎲" })).toBe(
      '["rumpus", "derby", "4", 2, {"instants": "derby", "mekkmania": false, "wins": 3}, "0123456789abcdef", "\\u00e9\\ud83c\\udfb2"]',
    );
    expect(commitmentOf(header)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is read as it was written", () => {
    const text = written(header, steps, ["deploy Heavy", "deploy Scout"], [1, 2]);
    expect(text.trim().split("\n").length).toBe(4);
    expect(read(text)).toEqual({ header, steps });
  });

  it.each([
    ["", "journal-not-one", 1],
    ["{", "journal-line-wrong", 1],
    ['{"rumpus": 2}', "journal-not-one", 1],
    ['{"rumpus": 1, "game": "derby"}', "journal-line-wrong", 1],
    [written(header, steps, ["a", "b"], null).replace('"spring#3"', "null"), "journal-sealed", 1],
    [written(header, steps, ["a", "b"], null).replace('"number":2', '"number":3'), "journal-line-wrong", 3],
    [written(header, steps, ["a", "b"], null).replace('"seat":1', '"seat":2'), "journal-line-wrong", 3],
  ])("is refused with the number of the line: %#", (text, why, line) => {
    const error = (() => { try { return read(text); } catch (found) { return found as Unreadable; } })();
    expect(error).toMatchObject({ message: why, line });
  });
});

describe("a link that holds a match", () => {
  it("holds it", async () => {
    const rounded = steps.map((step) => ({ ...step, at: Math.round(10 * step.at) / 10 }));
    expect(await unpacked(await packed(header, steps))).toEqual({ header, steps: rounded });
  });

  it("is nothing when it is broken", async () => {
    const text = await packed(header, steps);
    for (const wrong of ["", "?", text.slice(0, -6), text.slice(1)]) expect(await unpacked(wrong)).toBeNull();
  });
});

describe("a lesson", () => {
  const tutorial: Tutorial = {
    seats: 2, seed: "first", options: {}, learner: 0,
    lessons: [
      { message: "lesson-one", others: [], choice: null },
      { message: "lesson-two", others: [[1, 5]], choice: 4 },
      { message: "lesson-three", others: [], choice: null },
    ],
  };

  it("follows from the choices made and the lessons read", () => {
    expect(momentOf(tutorial, [], 0)).toEqual({ lesson: 0, wanted: [], next: null, free: false, strayed: false });
    expect(momentOf(tutorial, [], 1)).toEqual({ lesson: 1, wanted: [4], next: [1, 5], free: false, strayed: false });
    expect(momentOf(tutorial, [[0, 4]], 1)).toEqual({ lesson: 1, wanted: [], next: [1, 5], free: false, strayed: false });
    expect(momentOf(tutorial, [[0, 4], [1, 5]], 1)).toEqual({ lesson: 2, wanted: [], next: null, free: true, strayed: false });
    expect(momentOf(tutorial, [[0, 4], [1, 5]], 2).lesson).toBeNull();
    expect(momentOf(tutorial, [[0, 9]], 1)).toEqual({ lesson: 1, wanted: [], next: null, free: true, strayed: true });
  });
});

describe("the pace of bots", () => {
  const level = { name: "boss", mind: 2500, seconds: 0.02, alert: 2, hands: 0.5, heat: 0, remembers: false, errs: 0 };

  it("is the same for the same question, between bounds, and quicker for quick hands", () => {
    expect(drawn("seed", 1, 4)).toBe(drawn("seed", 1, 4));
    expect(drawn("seed", 1, 4)).not.toBe(drawn("seed", 1, 5));
    for (const draw of [0, 2 ** 31, 2 ** 32 - 1]) {
      expect(pause(level, draw, true, false, "brisk")).toBeGreaterThanOrEqual(480);
      expect(pause(level, draw, true, false, "brisk")).toBeLessThanOrEqual(1120);
      expect(pause(level, draw, true, true, "brisk")).toBe(pause(level, draw, true, false, "brisk") / 2);
    }
    expect([notices(level, 2), notices(level, 3)]).toEqual([true, false]);
  });
});
