import { describe, expect, it } from "vitest";
import { caption, grouped, KeyRing, ordered, sameDetail, short } from "../src/lib/choices";
import type { ChoiceCard, SpriteCard } from "../src/lib/wire";
import { pictureOf } from "./fakes";

const sprite = (code: number, x: number, y: number, kind = "card"): SpriteCard => ({ id: String(code), kind, x, y, z: 0, face: "f", choices: [code] });
const choice = (code: number, group = "", text = String(code), detail = ""): ChoiceCard => ({ code, text, group, detail });
const codes = (choices: readonly ChoiceCard[]) => choices.map(({ code }) => code);

describe("the order of choices", () => {
  const picture = (sprites: SpriteCard[]) => pictureOf(sprites, 160, 90);

  it("reads the board row by row, then goes on as the game does", () => {
    const board = picture([sprite(1, 1, 50), sprite(2, 90, 10), sprite(3, 5, 12), sprite(6, 0, 0, "button"), sprite(5, 1, 1, "button")]);
    expect(codes(ordered(board, [1, 2, 3, 4, 5, 6].map((code) => choice(code))))).toEqual([3, 2, 1, 4, 5, 6]);
  });

  it("never mixes sorts, wherever they lie", () => {
    const board = picture([sprite(1, 50, 1), sprite(2, 10, 1), sprite(8, 30, 1), sprite(9, 0, 1)]);
    expect(codes(ordered(board, [choice(1, "again"), choice(8, "place"), choice(2, "again"), choice(9, "place")]))).toEqual([2, 1, 9, 8]);
  });
});

describe("keys", () => {
  const again = (count: number) => Array.from({ length: count }, (_, at) => choice(at, "again"));
  const place = (count: number) => Array.from({ length: count }, (_, at) => choice(50 + at, "place"));

  it("go on from sort to sort", () => {
    expect([...new KeyRing().deal([...again(2), ...place(2)]).values()]).toEqual(["1", "2", "3", "4"]);
  });

  it("of one sort are never those that another sort had a moment ago", () => {
    const ring = new KeyRing();
    ring.deal([...again(7), ...place(2)]);
    expect(ring.deal([...again(3), ...place(1)]).get(50)).toBe("8");
    expect(ring.deal(place(1)).get(50)).toBe("8");
    expect(ring.deal([choice(1), choice(2)]).get(1)).toBe("1");
    expect(ring.deal(place(1)).get(50)).toBe("1");
  });

  it("are the same when the same is asked twice, and after somebody else was asked", () => {
    const ring = new KeyRing();
    const first = ring.deal([...again(7), ...place(2)]);
    ring.deal([]);
    expect(ring.deal([...again(7), ...place(2)])).toEqual(first);
  });

  it("start anew rather than run out", () => {
    const ring = new KeyRing();
    ring.deal([...again(30), ...place(2)]);
    expect(ring.deal([...again(1), ...place(20)]).get(50)).toBe("2");
  });
});

describe("what choices have in common", () => {
  const one = (...texts: string[]) => grouped(texts.map((text, at) => choice(at, "Drive", text)))[0]!;

  it("is said once, and what differs in each", () => {
    const group = one("lay Brute in the top line, place 4", "lay Brute in the top line, place 5", "lay Brute in the top line, place 6");
    expect(group.choices.map((each) => short(group, each))).toEqual(["4", "5", "6"]);
    expect(caption({ ...group, heading: "The top line" })).toBe("lay Brute in the top line, place …");
    expect(caption({ ...group, heading: "Places" })).toBe("Places · lay Brute in the top line, place …");
  });

  it("is cut no further than the heading says it", () => {
    const group = grouped(["left on 1", "right on 1", "right on 2"].map((rest, at) => choice(at, "Place a die", `place swerve ${rest}`)))[0]!;
    expect([caption(group), short(group, group.choices[0]!)]).toEqual(["Place a die", "swerve left on 1"]);
  });

  it("may be at the end too", () => {
    const group = one("turn 15° left", "turn 30° left", "turn 45° left");
    expect([group.start, group.end, short(group, group.choices[2]!)]).toEqual(["turn", "left", "45°"]);
  });

  it("is left where it is if little else is said, or much", () => {
    expect(one("drive 1″", "drive 2″").start).toBe("");
    expect(one("order this, then that", "order something else altogether", "order nothing").start).toBe("");
    const group = one("go", "go on", "go away");
    expect(group.choices.map((each) => short(group, each))).toEqual(["go", "go on", "go away"]);
  });

  it("is not said again beneath a heading that says it", () => {
    const group = one("drive 1″", "drive: home", "cruise all day", "drive");
    expect(caption(group)).toBe("Drive");
    expect(group.choices.map((each) => short(group, each))).toEqual(["1″", "home", "cruise all day", "drive"]);
  });

  it("may be the sentence about each", () => {
    expect(sameDetail([choice(1, "", "a", "same"), choice(2, "", "b", "same")])).toBe("same");
    expect(sameDetail([choice(1, "", "a", "same"), choice(2, "", "b", "other")])).toBe("");
    expect(sameDetail([choice(1, "", "a", "same")])).toBe("");
  });
});
