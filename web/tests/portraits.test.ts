import { describe, expect, it } from "vitest";
import { EXTRAS, HAIRS, MOUTHS, botFace, guiseOf } from "../src/lib/portraits";

const NAMES = Array.from({ length: 400 }, (_, at) => `Guest ${at}`);

describe("portraits", () => {
  it("are the same for a name, however it is written", () => {
    expect(guiseOf("Ada")).toEqual(guiseOf(" ada "));
    expect(guiseOf("Ada")).not.toEqual(guiseOf("Bo"));
  });

  it("use all that there is, about as often", () => {
    const guises = NAMES.map(guiseOf);
    for (const [part, count] of [["hair", HAIRS], ["extra", EXTRAS], ["mouth", MOUTHS]] as const) {
      const often = Array.from({ length: count }, (_, at) => guises.filter((guise) => guise[part] === at).length);
      expect(Math.min(...often)).toBeGreaterThan(NAMES.length / count / 3);
    }
    expect(new Set(guises.map((guise) => JSON.stringify(guise))).size).toBeGreaterThan(NAMES.length - 5);
  });

  it("of bots follow from their level, strengths of one's own included", () => {
    expect(["runt", "brute", "boss:200", "warlord"].map(botFace)).toEqual(["runt", "brute", "boss", "warlord"]);
    expect(botFace("somebody's own")).toBe("brute");
  });
});
