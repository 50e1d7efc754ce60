import { describe, expect, it } from "vitest";
import { follow, toldTo } from "../src/lib/ledger";
import { isDie, layered, patched, spritesOf } from "../src/lib/picture";
import type { ScenePatch, SpriteCard, State } from "../src/lib/wire";

const sprite = (id: string, more: Partial<SpriteCard> = {}): SpriteCard => ({ id, kind: "card", x: 0, y: 0, z: 0, ...more });

function state(number: number, previous: number, scene: ScenePatch, more: Partial<State> = {}): State {
  const rest = { seat: 0, news: [], asked: number, prompt: "", choices: [], must: [0], may: [] };
  return { is: "state", number, previous, scene, ...rest, ...more };
}

const whole: ScenePatch = {
  whole: true, width: 16, height: 9, style: ".card {}", title: "A game",
  sprites: [sprite("one", { z: 2 }), sprite("two", { z: 1 })], faces: { back: "<symbol/>" },
};

describe("a picture", () => {
  it("is drawn from back to front", () => {
    expect(layered(patched(null, whole)).map(({ id }) => id)).toEqual(["two", "one"]);
  });

  it("takes a patch: what changed, what is new, what went", () => {
    const next = patched(patched(null, whole), { sprites: [sprite("one", { x: 5 }), sprite("new")], gone: ["two"] });
    expect([...next.sprites.keys()].sort()).toEqual(["new", "one"]);
    expect(next.sprites.get("one")?.x).toBe(5);
    expect([next.width, next.style, next.title]).toEqual([16, ".card {}", "A game"]);
  });

  it("leaves the picture before as it was", () => {
    const before = patched(null, whole);
    patched(before, { gone: ["one"], faces: { front: "<symbol/>" } });
    expect(before.sprites.has("one")).toBe(true);
    expect(before.faces.has("front")).toBe(false);
  });

  it("forgets old sprites but no faces when a whole one comes", () => {
    const next = patched(patched(null, whole), { whole: true, sprites: [sprite("three")], faces: { front: "<symbol/>" } });
    expect([...next.sprites.keys()]).toEqual(["three"]);
    expect([...next.faces.keys()]).toEqual(["back", "front"]);
  });

  it("finds the sprites of a choice, the telling one first", () => {
    const sprites = [sprite("words", { label: "a", choices: [7] }), sprite("halo", { face: "h", choices: [7] }),
      sprite("card", { face: "c", label: "b", choices: [7, 8] }), sprite("other", { choices: [8] })];
    expect(spritesOf(patched(null, { ...whole, sprites }), 7).map(({ id }) => id)).toEqual(["card", "halo", "words"]);
  });

  it("knows a die by its kind", () => {
    expect(["die", "red die", "dice", "attack-dice"].map(isDie)).toEqual([true, true, true, true]);
    expect(["card", "soldier", "diesel"].map(isDie)).toEqual([false, false, false]);
  });
});

describe("a ledger", () => {
  const first = follow(null, state(3, 0, whole, { news: [{ number: 0, text: "dealt" }, { number: 3, text: "three", seat: 1 }] }))!;

  it("cannot start with a change", () => {
    expect(follow(null, state(1, 0, {}))).toBeNull();
  });

  it("follows a state that builds on the last", () => {
    const next = follow(first, state(4, 3, { gone: ["one"] }, { news: [{ number: 4, text: "four" }] }))!;
    expect(next.state.number).toBe(4);
    expect(next.picture.sprites.has("one")).toBe(false);
    expect(next.story.map(({ text }) => text)).toEqual(["dealt", "three", "four"]);
  });

  it("notices a gap", () => {
    expect(follow(first, state(5, 4, {}))).toBeNull();
  });

  it("notices a change meant for another seat", () => {
    expect(follow(first, state(4, 3, {}, { seat: 2 }))).toBeNull();
  });

  it("tells nothing twice after a gap", () => {
    const again = follow(first, state(5, 5, whole, { news: [{ number: 3, text: "three" }, { number: 5, text: "five" }] }))!;
    expect(again.story.map(({ text }) => text)).toEqual(["dealt", "three", "five"]);
  });

  it("forgets what was taken back", () => {
    const back = follow(first, state(4, 3, {}, { takenBack: 3 }))!;
    expect(back.story.map(({ text }) => text)).toEqual(["dealt"]);
  });

  it("keeps no story of one seat for another", () => {
    const other = follow(first, state(3, 3, whole, { seat: 1, news: [{ number: 3, text: "mine" }] }))!;
    expect(other.story.map(({ text }) => text)).toEqual(["mine"]);
    expect([toldTo(first, 0), toldTo(first, 1), toldTo(null, 0)]).toEqual([3, 0, 0]);
  });
});
