import { describe, expect, it } from "vitest";
import { plain, search, sectionsOf } from "../src/rules/contents";

const HTML = `<p>Before.</p><section class="minute"><h2 id="minute">In one minute</h2><p>You win.</p></section>
<h2 id="s1">1. The box</h2><p id="p1-1"><img alt="x"><a class="number" href="#p1-1">1.1</a> <small class="ours">ours</small> There are 52 <em>Éclats</em>.</p>
<h2 id="s2">2. Turns</h2><p id="p2-1"><a href="#p2-1">2.1</a> Everybody plays a card.</p><ul><li>or an Avenger;</li></ul><p id="p2-2"><a>2.2</a> A crater (2.1) stays.</p>`;
const sections = sectionsOf(HTML);

describe("the contents of rules", () => {
  it("are the sections with their paragraphs, lists among them, without marks and pictures", () => {
    expect(sections.map(({ id, title, paragraphs }) => [id, title, paragraphs.map(({ number }) => number)])).toEqual([
      ["minute", "In one minute", []], ["s1", "1. The box", ["1.1"]], ["s2", "2. Turns", ["2.1", "2.2"]],
    ]);
    expect(sections[1]!.paragraphs[0]!.text).toBe("There are 52 Éclats.");
    expect(sections[2]!.paragraphs[0]!.text).toBe("Everybody plays a card. or an Avenger;");
  });

  it("are searched without regard to capitals and accents, for all words at once", () => {
    const found = (words: string) => search(sections, words).map(({ paragraph }) => paragraph.number);
    expect(found("ECLATS")).toEqual(["1.1"]);
    expect(found("card aven")).toEqual(["2.1"]);
    expect(found("2.2")).toEqual(["2.2"]);
    expect(found("card crater")).toEqual([]);
    expect(found("  ")).toEqual([]);
    expect(found("(2")).toEqual(["2.2"]);
  });

  it("show what was found, as it is written", () => {
    const [hit] = search(sections, "eclats");
    expect(hit!.pieces.filter(([, found]) => found)).toEqual([["Éclats", true]]);
    expect(hit!.pieces.map(([text]) => text).join("")).toBe("There are 52 Éclats.");
    expect(plain("L’Œil")).toBe("l'œil");
  });
});
