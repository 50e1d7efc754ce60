import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chancesOf } from "../src/replay/chances.svelte";
import { Film } from "../src/replay/film.svelte";
import { telling } from "./fakes";

const moments = [0, 1].map((at) => ({ number: at + 1, seat: at, text: `choice ${at}`, at: 0 }));
const replay = { table: { seats: [{ number: 0 }, { number: 1 }] }, moments, result: {} };
const frame = (number: number) => ({ telling, drawn: { width: number + 1, height: 1, sprites: [] }, news: [] });

/** The match is played again in the page; here it is asked for anew each time, so that it can be missing. */
vi.mock("../src/local/desk", async () => {
  const { Trouble } = await import("../src/lib/trouble");
  const asked = <Answer>(answer: Answer) => {
    if (offline) throw new Trouble(0, "The room does not answer; trying again…");
    if (!over) throw new Trouble(409, "Later.");
    return answer;
  };
  return { replay: async () => asked(replay), frame: async (_: string, number: number) => asked(frame(number)) };
});

let offline = false;
let over = true;
let share = 1;

beforeEach(() => {
  [offline, over, share] = [false, true, 1];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(async (address: URL) => {
    if (offline) throw new TypeError("Failed to fetch");
    const last = address.pathname.split("/").at(-1)!;
    if (!over) return new Response('{"why": "Later."}', { status: 409 });
    if (last === "analysis") return new Response(JSON.stringify({ curve: [[1, 0]], slips: share < 1 ? [] : [{ number: 2, seat: 1 }], share }));
    return new Response("{}");
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("keeps its picture when the network goes, and goes on by itself when it is back", async () => {
    const film = new Film("one");
    await film.open(0, -1);
    await vi.advanceTimersByTimeAsync(1);
    offline = true;
    void film.show(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([film.picture?.width, film.moment, film.trouble]).toEqual([1, null, ""]);
    expect(film.notice).toContain("trying again");
    offline = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([film.picture?.width, film.moment, film.notice]).toEqual([3, moments[1], ""]);
    film.leave();
  });

  it("waits for the room from the beginning", async () => {
    offline = true;
    const film = new Film("two");
    void film.open(0, -1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([film.trouble, film.replay]).toEqual(["", null]);
    offline = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(film.replay).not.toBeNull();
  });

  it("knows that a match goes on", async () => {
    over = false;
    const film = new Film("three");
    await film.open(0, -1);
    expect([film.unfinished, film.trouble]).toEqual([true, "Later."]);
  });

  it("names a choice only to those who may know it", async () => {
    const film = new Film("four");
    await film.open(1, 1);
    await vi.advanceTimersByTimeAsync(1);
    expect([film.knows(0), film.knows(1)]).toEqual([false, true]);
    await film.show(1, -1);
    await vi.advanceTimersByTimeAsync(1);
    expect([film.knows(0), film.knows(1)]).toEqual([false, false]);
    await film.show(1, -2);
    expect([film.knows(0), film.knows(1)]).toEqual([true, true]);
  });
});

describe("how it went", () => {
  it("is asked for until it is known, and kept", async () => {
    const chances = chancesOf("one");
    share = 0.4;
    void chances.look();
    await vi.advanceTimersByTimeAsync(1);
    expect([chances.found, chances.share, chances.busy]).toEqual([null, 0.4, true]);
    share = 1;
    await vi.advanceTimersByTimeAsync(500);
    expect(chancesOf("one").slipAfter(1)?.seat).toBe(1);
    expect(chancesOf("one").slipAfter(2)).toBeNull();
  });

  it("is not asked for any longer when nobody waits", async () => {
    const chances = chancesOf("two");
    share = 0.4;
    void chances.look();
    await vi.advanceTimersByTimeAsync(1);
    chances.wanted = false;
    await vi.advanceTimersByTimeAsync(500);
    expect([chances.busy, chances.found, chances.trouble]).toEqual([false, null, ""]);
  });
});
