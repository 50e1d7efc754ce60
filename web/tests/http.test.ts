import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as http from "../src/lib/http";
import { prefs } from "../src/lib/prefs.svelte";

const answers = (...found: (Response | Error)[]) =>
  vi.stubGlobal("fetch", vi.fn(async () => {
    const next = found.shift()!;
    if (next instanceof Error) throw next;
    return next;
  }));
const shelf = () => new Response('{"games": [], "levels": []}');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  prefs.language = "en";
});

describe("what is asked over HTTP", () => {
  it("says in the reader's language that nobody answers", async () => {
    prefs.language = "fr";
    answers(new TypeError("Failed to fetch"), new Response("<html>", { status: 502 }), new Response("{\"ga"));
    for (let at = 0; at < 3; at++) {
      const trouble = await http.shelf().catch((error: http.Trouble) => error);
      expect(trouble).toMatchObject({ message: "La salle ne répond pas. Réessayez dans un instant.", passes: true });
    }
  });

  it("is asked again until there is an answer, and says so meanwhile", async () => {
    const told: string[] = [];
    answers(new TypeError("Failed to fetch"), new Response('{"why": "Too fast."}', { status: 429 }), shelf());
    const asked = http.patiently(http.shelf, (why) => told.push(why), () => true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual({ games: [], levels: [] });
    expect(told).toEqual(["The room does not answer; trying again…", "Too fast.", ""]);
  });

  it("is asked again at once when the network is back", async () => {
    answers(new TypeError("Failed to fetch"), shelf());
    const asked = http.patiently(http.shelf, () => {}, () => true);
    await vi.advanceTimersByTimeAsync(10);
    dispatchEvent(new Event("online"));
    expect(await asked).toEqual({ games: [], levels: [] });
  });

  it("is not asked again where the answer is no, or nobody cares any more", async () => {
    answers(new Response('{"why": "No."}', { status: 404 }), new TypeError("Failed to fetch"));
    await expect(http.patiently(http.shelf, () => {}, () => true)).rejects.toThrow("No.");
    await expect(http.patiently(http.shelf, () => {}, () => false)).rejects.toThrow("does not answer");
  });
});
