import { beforeEach, describe, expect, it, vi } from "vitest";

/** What is preferred by a page that is loaded now. */
async function loaded() {
  vi.resetModules();
  return import("../src/lib/prefs.svelte");
}

describe("what is preferred", () => {
  beforeEach(() => localStorage.clear());

  it("is there again on the next visit, also a speed that JSON has no number for", async () => {
    const { prefs, AT_ONCE } = await loaded();
    Object.assign(prefs, { speed: AT_ONCE, confirm: true, volume: 0.3, larger: true, pointer: "words", name: "Ada" });
    prefs.keep();
    const { prefs: again } = await loaded();
    expect([again.speed, again.confirm, again.volume, again.larger, again.pointer, again.name]).toEqual([AT_ONCE, true, 0.3, true, "words", "Ada"]);
    expect(document.documentElement.classList.contains("larger")).toBe(true);
  });

  it("is as usual where what was kept makes no sense", async () => {
    localStorage.setItem("rumpus", JSON.stringify({ speed: -3, volume: 7, confirm: "perhaps", pointer: 1, theme: "dark" }));
    const { prefs } = await loaded();
    expect([prefs.speed, prefs.volume, prefs.confirm, prefs.pointer, prefs.theme]).toEqual([1, 0.7, false, "card", "dark"]);
  });

  it("has a name for whoever plays without saying one, and keeps it", async () => {
    const { prefs } = await loaded();
    const name = prefs.named();
    expect(name).not.toBe("");
    expect(prefs.named()).toBe(name);
    expect(prefs.named("  Bruno ")).toBe("Bruno");
  });
});
