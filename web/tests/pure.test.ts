import { describe, expect, it } from "vitest";
import { nextSpot } from "../src/lib/aim";
import { arrange } from "../src/lib/arrange";
import { clockText, leftNow } from "../src/lib/clock";
import { keyAt } from "../src/lib/keys";
import { centred, covering, fitInto, fitting, kept, moved, pinch, WHOLE, zoomed } from "../src/lib/lens";
import { EVERYONE, OPEN, replayPath, routeOf, tablePath } from "../src/lib/router";
import { eyes, isLive } from "../src/lib/seats";
import { heardSince, passages } from "../src/lib/story";

const at = (path: string) => routeOf(new URL(path, "http://here"));

describe("addresses", () => {
  it("show their pages", () => {
    expect(at("/")).toEqual({ at: "home" });
    expect(at("/new?game=derby")).toEqual({ at: "new", game: "derby" });
    expect(at("/t/abc")).toEqual({ at: "table", id: "abc", key: "" });
    expect(at("/t/abc#key=s3cret")).toEqual({ at: "table", id: "abc", key: "s3cret" });
    expect(at("/rules/derby")).toEqual({ at: "rules", game: "derby" });
    expect(at("/replay/abc")).toEqual({ at: "replay", id: "abc", moment: null, seat: EVERYONE });
    expect(at("/replay/abc?moment=12&seat=open")).toEqual({ at: "replay", id: "abc", moment: 12, seat: OPEN });
  });

  it("lead nowhere when they are odd", () => {
    for (const path of ["/t", "/t/", "/t/a/b", "/new/x", "/what", "/replay/"]) expect(at(path).at).toBe("nowhere");
    expect(at("/t/%E0%A4%A").at).toBe("table");
    expect(at("/replay/abc?moment=-3&seat=x")).toEqual({ at: "replay", id: "abc", moment: null, seat: EVERYONE });
  });

  it("of a moment lead back to it", () => {
    for (const [moment, seat] of [[null, EVERYONE], [0, OPEN], [7, 2]] as const) {
      expect(at(replayPath("abc", moment, seat))).toEqual({ at: "replay", id: "abc", moment, seat });
    }
  });

  it("are understood when pasted", () => {
    expect(tablePath(" https://else.where/t/abc#key=k ", "http://here")).toBe("/t/abc#key=k");
    expect(tablePath("abcd-1234", "http://here")).toBe("/t/abcd-1234");
    expect(tablePath("/replay/abc?moment=3", "http://here")).toBe("/replay/abc?moment=3");
    expect(tablePath("hello there", "http://here")).toBeNull();
    expect(tablePath("", "http://here")).toBeNull();
  });
});

describe("keys", () => {
  it("go from 1 to 9 and from a to z", () => {
    expect([0, 8, 9, 34, 35].map(keyAt)).toEqual(["1", "9", "a", "z", ""]);
  });
});

describe("the story", () => {
  const story = [{ number: 0, text: "Derby 1" }, { number: 1, text: "a", seat: 2 }, { number: 1, text: "b", seat: 2 },
    { number: 1, text: "c", seat: 3 }, { number: 2, text: "d", seat: 3 }];
  it("keeps what belongs together", () => {
    expect(passages(story).map(({ lines, heading }) => [heading, ...lines]))
      .toEqual([[true, "Derby 1"], [false, "a", "b"], [false, "c"], [false, "d"]]);
  });
  it("is read out from where one stopped", () => {
    expect(heardSince(story, 1)).toBe("d");
    expect(heardSince(story, 2)).toBe("");
  });
});

describe("a closer look", () => {
  const frame = { width: 400, height: 200 };
  it("keeps the point under the finger", () => {
    const lens = zoomed(WHOLE, 2, { x: 100, y: 50 }, frame);
    expect(lens).toEqual({ zoom: 2, x: -100, y: -50 });
  });
  it("never leaves the board", () => {
    expect(moved({ zoom: 2, x: 0, y: 0 }, 50, -500, frame)).toEqual({ zoom: 2, x: 0, y: -200 });
    expect(kept({ zoom: 0.5, x: 9, y: 9 }, frame)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, frame).zoom).toBe(6);
  });
  it("fills a high place with a wide board, and is shifted to what counts", () => {
    const cover = covering({ width: 1600, height: 800 }, { width: 400, height: 380 }, 1);
    expect(cover).toEqual({ width: 760, height: 380, window: { width: 400, height: 380 } });
    expect(centred(WHOLE, { x: 380, y: 0 }, cover)).toEqual({ zoom: 1, x: -180, y: 0 });
    expect(centred(WHOLE, { x: 0, y: 0 }, cover)).toEqual(WHOLE);
    expect(moved(WHOLE, -900, 9, cover)).toEqual({ zoom: 1, x: -360, y: 0 });
  });
  it("leaves out what is shown elsewhere", () => {
    expect(fitting({ width: 1600, height: 800 }, { width: 400, height: 380 }, 0.5)).toEqual({ width: 400, height: 200, window: { width: 400, height: 100 } });
  });
  it("measures two fingers", () => {
    expect(pinch({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ middle: { x: 3, y: 4 }, apart: 10 });
  });
  it("fits a shape into a place", () => {
    expect(fitInto({ width: 16, height: 9 }, { width: 320, height: 900 })).toEqual({ width: 320, height: 180 });
  });
});

describe("the arrangement", () => {
  const board = { width: 1600, height: 900 };
  const at = (width: number, height: number, shape = board) => arrange({ width, height }, shape);
  it("puts everything beside on a wide desk, and uses what is left below on a high one", () => {
    expect(at(1920, 900).layout).toBe("side");
    expect(at(1440, 852)).toEqual({ layout: "corner", side: 300, below: 852 - 1140 * 9 / 16 });
  });
  it("puts everything below on a tablet held upright, and one thing at a time on a phone", () => {
    expect(at(820, 1130).layout).toBe("under");
    expect(at(390, 800)).toEqual({ layout: "small", side: 0, below: 800 - 390 * 9 / 16 });
    expect(at(844, 342).layout).toBe("flat");
  });
  it("gives the panel the room that a board which is not wide leaves", () => {
    expect(at(1440, 780, { width: 900, height: 900 })).toEqual({ layout: "side", side: 460, below: 0 });
  });
});

describe("whose eyes", () => {
  it("stay with who is asked, else go to the next one here that is", () => {
    expect(eyes([0, 2], [0, 2], 0, 4)).toBe(0);
    expect(eyes([0, 2], [2, 3], 0, 4)).toBe(2);
    expect(eyes([0, 2], [1], 2, 4)).toBe(2);
    expect(eyes([0, 2], [2], -1, 4)).toBe(2);
    expect(eyes([1, 2], [3], -1, 4)).toBe(1);
    expect(eyes([], [0], -1, 4)).toBe(-1);
  });
  it("live when several may act", () => {
    expect([isLive([1], []), isLive([1, 2], []), isLive([1], [2]), isLive([], [])]).toEqual([false, true, true, false]);
  });
});

describe("the arrow keys", () => {
  const spots = [{ id: "left", x: 0, y: 100 }, { id: "middle", x: 100, y: 100 }, { id: "right", x: 200, y: 110 }, { id: "top", x: 110, y: 0 }];
  const from = spots[1]!;
  it("go to the nearest thing that way", () => {
    expect(nextSpot(from, "ArrowLeft", spots)?.id).toBe("left");
    expect(nextSpot(from, "ArrowRight", spots)?.id).toBe("right");
    expect(nextSpot(from, "ArrowUp", spots)?.id).toBe("top");
    expect(nextSpot(spots[3]!, "ArrowUp", spots)).toBeNull();
  });
});

describe("clocks", () => {
  it("are read as minutes and seconds", () => {
    expect([0, 9.2, 61, 3600, -4].map(clockText)).toEqual(["0:00", "0:10", "1:01", "1:00:00", "0:00"]);
  });
  it("run only where they run", () => {
    const face = { left: [60, 30], running: [1] };
    expect([leftNow(face, 0, 5), leftNow(face, 1, 5), leftNow(face, 1, 99)]).toEqual([60, 25, 0]);
  });
});
