import { describe, expect, it } from "vitest";
import { drawn, faceId } from "../src/board/faces";
import { placed } from "../src/board/stage";
import { place } from "../src/board/tags";
import { targets } from "../src/board/targets";
import type { SpriteCard } from "../src/lib/wire";
import { pictureOf } from "./fakes";
import { safe } from "../src/rules/safe";

const sprite = (id: string, more: Partial<SpriteCard> = {}): SpriteCard => ({ id, kind: "card", x: 0, y: 0, z: 0, ...more });

describe("a face", () => {
  const text = (element: Element | null) => element!.outerHTML;

  it("is a drawing of this page, under a name of its own", () => {
    const face = drawn('<symbol id="card"><use href="#back"/><path fill="url(#ray)" d="M0 0H9"/></symbol>');
    expect(face!.id).toBe(faceId("card"));
    expect(text(face)).toContain('href="#face-back"');
    expect(text(face)).toContain("url(#face-ray)");
  });

  it("can neither act nor lead elsewhere", () => {
    const face = drawn(
      '<symbol id="x" onload="alert(1)"><script>alert(2)</script><foreignObject><p>hi</p></foreignObject>' +
        '<g onclick="alert(3)"><use href="https://else.where/a.svg#b"/><set attributeName="href"/><style>* {}</style></g></symbol>',
    );
    expect(text(face)).not.toMatch(/alert|script|foreignObject|else\.where|<style|<set/i);
  });

  it("is none where it is not sound", () => {
    expect(drawn("")).toBeNull();
  });
});

describe("a page of rules", () => {
  it("keeps its words, its anchors and its pictures", () => {
    const html = '<h2 id="p4">4</h2><p id="4.3"><a href="#p4">see</a> <img src="/api/x.svg" alt="x"></p>';
    expect(safe(html)).toBe(html);
  });

  it("can neither act nor dress itself", () => {
    const html = safe('<p onclick="x()" style="color: red">a<script>x()</script><a href="javascript:x()">b</a><object data="/"></object></p>');
    expect(html).toBe("<p>a<a>b</a></p>");
  });
});

describe("what can be clicked", () => {
  const around = (sprites: SpriteCard[]) => (id: string) => {
    const found = sprites.find((one) => one.id === id);
    return found ? { x: found.x - 60, y: found.y - 80, width: 120, height: 160 } : null;
  };
  const marked = (sprites: SpriteCard[]) => targets(pictureOf(sprites), around(sprites)).map(({ id }) => id);

  it("has one mark, on the part that says what it is", () => {
    expect(marked([sprite("halo", { face: "halo", choices: [1] }), sprite("card", { face: "c", label: "Hunter", choices: [1], z: 1 }),
      sprite("tarp", { face: "t", label: "face down", choices: [1], z: 2, y: 50 })])).toEqual(["card"]);
  });

  it("has a mark for each of two twins", () => {
    expect(marked([sprite("one", { face: "c", label: "a", choices: [1] }), sprite("two", { face: "c", label: "a", choices: [1], x: 170, z: 1 })]))
      .toEqual(["one", "two"]);
  });

  it("has no mark of its own where it is only written on a button", () => {
    expect(marked([sprite("button", { face: "b", label: "decline", choices: [0] }), sprite("words", { label: "decline", choices: [0], y: 60, z: 1 })]))
      .toEqual(["button"]);
  });

  it("has one mark for a button in two places, where it is written on", () => {
    expect(marked([sprite("dot", { kind: "drive button", face: "d", choices: [3] }),
      sprite("plate", { kind: "drive button", face: "p", label: "drive 3″", choices: [3], y: 900, z: 1 })])).toEqual(["plate"]);
  });

  it("is only what has choices", () => {
    expect(marked([sprite("idle", { face: "c", label: "a" })])).toEqual([]);
  });
});

describe("a tag", () => {
  const box = { x: 100, y: 200, width: 100, height: 40 };

  it("dips into what is large", () => {
    expect(place(sprite("card"), { ...box, height: 160 }, 1)).toEqual({ form: "flag", left: 150, top: 200 });
  });

  it("stands above what is small, and within the board", () => {
    expect(place(sprite("die"), { ...box, width: 30, height: 30 }, 1)).toEqual({ form: "above", left: 115, top: 200 });
    expect(place(sprite("die"), { x: 0, y: 5, width: 30, height: 30 }, 1).top).toBe(19);
    expect(place(sprite("card"), { ...box, height: 160 }, 0.3).form).toBe("above");
  });

  it("is on the edge of a button, before what is written on it", () => {
    expect(place(sprite("b", { kind: "button" }), box, 1)).toEqual({ form: "edge", left: 100, top: 220 });
  });

  it("is where a thing says its own place is", () => {
    expect(place(sprite("arrow", { kind: "turn pin button", x: 7, y: 8 }), box, 1)).toEqual({ form: "edge", left: 7, top: 8 });
  });
});

describe("a box", () => {
  it("stands upright around what is turned and scaled", () => {
    const box = placed(sprite("a", { x: 100, y: 50, turn: 90, scale: 2 }), { x: -10, y: -20, width: 20, height: 40 });
    expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([60, 30, 80, 40]);
  });
});
