// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bytesOf, readPack } from "../src/engine/pack";
import { OtherVersion, Reader } from "../src/facts/reader";
import { booklet } from "./fakes";

/** What rooms send of random matches, and what a reader in Python finds in it: `make web/tests/told`. */
const PACKS = `${import.meta.dirname}/../../src/rumpus/server/packs`;
const TOLD = `${import.meta.dirname}/told`;
const json = (path: string) => JSON.parse(readFileSync(path, "utf-8"));
interface Sent {
  frame: string;
  moments: [view: string, first: number, end: number][];
}

describe.each(readdirSync(TOLD).filter((file) => file.endsWith(".json")).map((file) => file.replace(".json", "")))("a line of %s", (name) => {
  it("is read as in Python, beat by beat", () => {
    const pack = readPack(json(`${PACKS}/${name}/game.json`));
    for (const line of json(`${TOLD}/${name}.json`).lines as Sent[][]) {
      const reader = new Reader(pack);
      for (const [at, { frame, moments }] of line.entries()) {
        const told = reader.take(bytesOf(frame).buffer)!;
        const beats = told.acts.flatMap((act) => act.beats.map(({ view, first, end }) => [Buffer.from(view).toString("base64"), first, end]));
        expect(beats).toEqual(moments);
        expect(told).toMatchObject({ whole: at === 0, number: at + 1, asked: 7, takenBack: 0 });
        expect(told.acts[0]!.late).toEqual(at % 2 ? [] : [0]);
        expect(told.clock!.left[0]).toBe(1.5);
        expect(told.over).toBe(told.standings !== null);
      }
    }
  });
});

describe("a reader of facts", () => {
  const head = (number: number, previous: number, flags: number, ...rest: number[]) =>
    Uint8Array.of(1, flags, 255, 2, 3, 0, number, 0, 0, 0, previous, 0, 0, 0, 9, 0, 0, 0, ...rest).buffer;
  const reader = () => new Reader(booklet.pack as never);
  const act = [7, 0, 0, 0, 1, 2, 1, 1, 3, 0, 0];

  it("reads who looks, who is waited for, and what changed", () => {
    const told = reader().take(head(7, 0, 1, ...act))!;
    expect(told).toMatchObject({ seat: -1, must: [0, 1], may: [], number: 7, asked: 9, clock: null, standings: null, over: false });
    expect(told.acts).toEqual([{ number: 7, late: [1], beats: [{ view: Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0), first: 0, end: 1 }] }]);
  });

  it("reads what was taken back and how it ended", () => {
    const told = reader().take(head(7, 0, 1 | 2 | 8 | 16, 5, 0, 0, 0, 2, 1, 3, 0, 0, 0, 2, 255, 255, 255, 255))!;
    expect([told.takenBack, told.over, told.standings]).toEqual([5, true, { reason: 2, places: [1, 2], scores: [3, -1] }]);
  });

  it("notices a gap, and goes on with what is whole", () => {
    const mine = reader();
    expect(mine.take(head(7, 6, 0))).toBeNull();
    expect(mine.take(head(7, 6, 1))).not.toBeNull();
    expect(mine.take(head(9, 8, 0))).toBeNull();
    expect(mine.take(head(8, 7, 0))?.number).toBe(8);
  });

  it("knows that it does not know another version", () => {
    expect(() => reader().take(Uint8Array.of(2).buffer)).toThrow(OtherVersion);
  });
});
