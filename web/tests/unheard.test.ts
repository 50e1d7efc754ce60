import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speaker, turnDown, unheardAt } from "../src/lib/unheard";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("those of whom one would rather read nothing", () => {
  it("are players by seat and name, and who watches by the room's sign", () => {
    expect(speaker({ seat: 2, name: "Bob" })).toBe("2 Bob");
    expect(speaker({ seat: -1, name: "", who: "a1" })).not.toBe(speaker({ seat: -1, name: "", who: "b2" }));
  });

  it("are remembered for each table, until they are read again", () => {
    turnDown("aaaa", "2 Bob", true);
    turnDown("aaaa", "2 Bob", true);
    turnDown("bbbb", "watching ", true);
    expect([unheardAt("aaaa"), unheardAt("bbbb"), unheardAt("cccc")]).toEqual([["2 Bob"], ["watching "], []]);
    expect(turnDown("aaaa", "2 Bob", false)).toEqual([]);
    expect(JSON.parse(localStorage.getItem("rumpus-unheard")!)).toEqual({ bbbb: ["watching "] });
  });

  it("are not kept for ever, and never where something else was kept", () => {
    for (let at = 0; at < 40; at++) turnDown(`table${at}`, "0 Ann", true);
    expect([unheardAt("table39"), unheardAt("table0")]).toEqual([["0 Ann"], []]);
    for (const kept of ["{", "7", '{"aaaa": "x", "bbbb": [3]}']) {
      localStorage.setItem("rumpus-unheard", kept);
      expect([unheardAt("aaaa"), unheardAt("bbbb")]).toEqual([[], []]);
    }
  });

  it("are remembered while the page is open where the browser keeps nothing", () => {
    const refuse = () => {
      throw new DOMException("no storage", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    turnDown("aaaa", "2 Bob", true);
    expect(unheardAt("aaaa")).toEqual(["2 Bob"]);
    turnDown("aaaa", "2 Bob", false);
    expect(unheardAt("aaaa")).toEqual([]);
  });
});
