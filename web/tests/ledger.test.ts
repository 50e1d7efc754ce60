import { beforeEach, describe, expect, it } from "vitest";
import { type Aside, Teller } from "../src/facts/teller";
import { toldTo } from "../src/lib/ledger";
import { isDie, layered, newIn, spritesOf } from "../src/lib/picture";
import { act, drawings, pictureOf, rules, sprite, telling, told, viewOf } from "./fakes";

describe("a picture", () => {
  const before = pictureOf([sprite("one", { z: 2, face: "back" }), sprite("two", { z: 1 })]);

  it("is drawn from back to front", () => {
    expect(layered(before).map(({ id }) => id)).toEqual(["two", "one"]);
  });

  it("keeps the very sprites that stayed as they were, and has those that changed anew", () => {
    const next = pictureOf([sprite("one", { z: 2, x: 5, face: "back" }), sprite("two", { z: 1 }), sprite("new")], 16, 9, before);
    expect(next.sprites.get("two")).toBe(before.sprites.get("two"));
    expect(next.sprites.get("one")?.x).toBe(5);
    expect(newIn(before, next).map(({ id }) => id)).toEqual(["new"]);
    expect(newIn(before, pictureOf([sprite("two", { z: 1, choices: [7] })], 16, 9, before)).map(({ id }) => id)).toEqual(["two"]);
  });

  it("learns faces and forgets none, and leaves the picture before as it was", () => {
    const next = pictureOf([sprite("one", { face: "front" })], 16, 9, before);
    expect([...next.faces.keys()]).toEqual(["back", "front"]);
    expect([...before.faces.keys()]).toEqual(["back"]);
    expect([...next.sprites.keys()]).toEqual(["one"]);
    expect(pictureOf([sprite("one", { face: "back" })], 16, 9, before).faces).toBe(before.faces);
  });

  it("finds the sprites of a choice, the telling one first", () => {
    const sprites = [sprite("words", { label: "a", choices: [7] }), sprite("halo", { face: "h", choices: [7] }),
      sprite("card", { face: "c", label: "b", choices: [7, 8] }), sprite("other", { choices: [8] })];
    expect(spritesOf(pictureOf(sprites), 7).map(({ id }) => id)).toEqual(["card", "halo", "words"]);
  });

  it("knows a die by its kind", () => {
    expect(["die", "red die", "dice", "attack-dice"].map(isDie)).toEqual([true, true, true, true]);
    expect(["card", "soldier", "diesel"].map(isDie)).toEqual([false, false, false]);
  });
});

describe("what is known of a table", () => {
  const nothing: Aside = { lesson: null, failed: [] };
  const teller = new Teller(rules, telling, ["Ann", "Bob"]);
  const start = () => teller.follow(null, told(3, { whole: true, acts: [act(1, 1), act(3, 2)] }), nothing);
  const texts = ({ story }: ReturnType<typeof start>) => story.map(({ text }) => text);
  beforeEach(() => drawings.clear());

  it("begins with the story so far, and without beats", () => {
    expect(texts(start())).toEqual(["1.0", "3.0", "3.1"]);
    expect(start().beats).toEqual([]);
  });

  it("goes on beat by beat, each with its picture and its news, and ends as things stand", () => {
    drawings.set(4, { sprites: [sprite("one", { x: 1 })] }).set(5, { sprites: [sprite("one", { x: 2 })] });
    const beats = [{ view: viewOf(4), first: 0, end: 1 }, { view: viewOf(5), first: 1, end: 3 }];
    const next = teller.follow(start(), told(4, { acts: [{ number: 4, late: [], beats }], view: viewOf(5) }), nothing);
    expect(next.beats.map(({ news }) => news.map(({ text }) => text))).toEqual([["4.0"], ["5.1", "5.2"]]);
    expect(next.beats.map(({ picture }) => picture.sprites.get("one")!.x)).toEqual([1, 2]);
    expect(next.picture.sprites.get("one")).toBe(next.beats[1]!.picture.sprites.get("one"));
    expect(texts(next)).toEqual(["1.0", "3.0", "3.1", "4.0", "5.1", "5.2"]);
  });

  it("offers choices to those alone who are waited for or may cut in", () => {
    expect(start().state.choices.map(({ code }) => code)).toEqual([7, 8]);
    const choices = (more: object) => teller.follow(null, told(3, { whole: true, ...more }), nothing).state.choices.length;
    expect([choices({ must: [1] }), choices({ must: [1], may: [0] }), choices({ seat: -1 })]).toEqual([0, 2, 0]);
  });

  it("says whose time was up, and whose bot could not go on", () => {
    const next = teller.follow(start(), told(4, { acts: [{ ...act(4, 1), late: [1] }] }), { lesson: null, failed: [{ seat: 0, number: 4 }, { seat: 1, number: 2 }] });
    expect(texts(next).slice(3)).toEqual(["Bob’s time is up: a bot plays for them.", "Ann cannot go on: a brute plays in that seat from now on.", "4.0"]);
  });

  it("says so too where nothing else of that act is told", () => {
    const next = teller.follow(start(), told(4, { acts: [{ number: 4, late: [1], beats: [] }] }), nothing);
    expect(texts(next).at(-1)).toBe("Bob’s time is up: a bot plays for them.");
  });

  it("ends with the standings that are sent", () => {
    const { state } = teller.follow(start(), told(4, { over: true, must: [], standings: { reason: 1, places: [2, 1], scores: [3, 9] } }), nothing);
    expect([state.over, state.result.places, state.result.counted]).toEqual([true, [2, 1], ["3", "9"]]);
  });

  it("tells nothing twice after a gap", () => {
    const again = teller.follow(start(), told(5, { whole: true, acts: [act(3, 2), act(5, 1)] }), nothing);
    expect(texts(again)).toEqual(["1.0", "3.0", "3.1", "5.0"]);
  });

  it("forgets what was taken back", () => {
    expect(texts(teller.follow(start(), told(4, { whole: true, takenBack: 3, acts: [] }), nothing))).toEqual(["1.0"]);
  });

  it("keeps no story of one seat for another", () => {
    const other = teller.follow(start(), told(3, { whole: true, seat: 1, acts: [act(3, 1)] }), nothing);
    expect(texts(other)).toEqual(["3.0"]);
    expect([toldTo(start(), 0), toldTo(start(), 1), toldTo(null, 0)]).toEqual([3, 0, 0]);
  });
});
