import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Trouble } from "../src/lib/http";
import { forget, remember, remembered, waitsForMe, yours } from "../src/lib/tables";
import type { TableCard } from "../src/lib/wire";

const card = (id: string, more: Partial<TableCard> = {}): TableCard => ({
  id, game: "derby", title: "Derby", phase: "playing", number: 1, options: {}, tempo: "brisk", clock: null, public: false, commitment: "",
  host: true, tutorial: false, age: 0, seats: [{ number: 0, name: "Ann", kind: "person", mine: true }, { number: 1, name: "Bob", kind: "person" }], ...more,
});

beforeEach(() => {
  localStorage.clear();
  for (const id of remembered()) forget(id);
});
afterEach(() => vi.unstubAllGlobals());

describe("the tables one sat at", () => {
  it("are remembered once each, the last one first, and not for ever", () => {
    for (const id of ["aaaa", "bbbb", "aaaa"]) remember(id);
    expect(remembered()).toEqual(["aaaa", "bbbb"]);
    expect(JSON.parse(localStorage.getItem("rumpus-tables")!)).toEqual(["aaaa", "bbbb"]);
    for (let at = 0; at < 40; at++) remember(`table${at}`);
    expect(remembered()).toHaveLength(24);
    forget("table39");
    expect(remembered()[0]).toBe("table38");
  });

  it("are remembered while the page is open where the browser keeps nothing", () => {
    const refuse = () => {
      throw new DOMException("no storage", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    remember("aaaa");
    expect(remembered()).toEqual(["aaaa"]);
    forget("aaaa");
    expect(remembered()).toEqual([]);
  });

  it("are none where something else was kept", () => {
    for (const kept of ["{", "7", '["../x", 3, null]']) {
      localStorage.setItem("rumpus-tables", kept);
      expect(remembered()).toEqual([]);
    }
  });

  it("are told the newest first, and forgotten when they are gone, left, or long over", async () => {
    const told: Record<string, TableCard | Error> = {
      older: card("older", { age: 99 }), newer: card("newer", { age: 5 }), gone: new Trouble(404, "There is no table here."),
      left: card("left", { seats: [] }), past: card("past", { phase: "over", ended: 8 * 24 * 3600 }), lately: card("lately", { phase: "over", ended: 60, age: 50 }),
    };
    for (const id of Object.keys(told)) remember(id);
    const ask = vi.fn(async (id: string) => {
      if (told[id] instanceof Error) throw told[id];
      return told[id]!;
    });
    const found = await yours(ask, []);
    expect(found.map(({ id }) => id)).toEqual(["newer", "lately", "older"]);
    expect([...remembered()].sort()).toEqual(["lately", "newer", "older"]);
    ask.mockClear();
    ask.mockRejectedValue(new TypeError("no network"));
    expect(await yours(ask, found)).toEqual(found);
    expect(ask.mock.calls.flat().sort()).toEqual(["newer", "older"]);
    expect(remembered()).toHaveLength(3);
  });

  it("say whether it is one's turn", () => {
    expect([card("a", { must: [0] }), card("b", { must: [1] }), card("c")].map(waitsForMe)).toEqual([true, false, false]);
  });
});
