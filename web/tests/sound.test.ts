import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import { SCORE } from "../src/lib/score";
import { play, playEffect } from "../src/lib/sound";

const EFFECTS = ["fly", "shake", "burn", "spark", "light", "float", "roll", "gather", "weigh", "count", "hand"];

describe("what sounds are made of", () => {
  it.each(Object.entries(SCORE))("%s is short, and never loud", (_, notes) => {
    for (const note of notes) {
      expect(note.at + note.lasts).toBeLessThan(1.3);
      expect(note.rises ?? 0).toBeLessThan(note.lasts);
      expect(note.loud).toBeGreaterThan(0);
      expect(note.loud).toBeLessThan(0.5);
      expect(Math.min(note.from, note.to ?? note.from)).toBeGreaterThan(30);
    }
  });

  it("there is one for all that is done on the stage but waiting", () => {
    expect(EFFECTS.filter((effect) => !(effect in SCORE))).toEqual([]);
  });
});

describe("sounds", () => {
  const started = vi.fn();
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = () => {
    const one = { connect: vi.fn((to: unknown) => to), start: started, stop: vi.fn(), frequency: param(), gain: param(), Q: param(), type: "", buffer: null, loop: false };
    return one;
  };
  let now = 0;
  class FakeContext {
    sampleRate = 100;
    destination = node();
    resume = () => Promise.resolve();
    createDynamicsCompressor = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createGain = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
    get currentTime() {
      return now;
    }
  }

  beforeAll(() => void vi.stubGlobal("AudioContext", FakeContext));
  beforeEach(() => {
    now += 10;
    started.mockClear();
    prefs.sound = true;
  });
  afterAll(() => {
    prefs.sound = false;
    vi.unstubAllGlobals();
  });

  it("are not made unless somebody wants them", () => {
    prefs.sound = false;
    play("turn");
    expect(started).not.toHaveBeenCalled();
  });

  it("are made of all their notes", () => {
    play("end");
    expect(started).toHaveBeenCalledTimes(SCORE.end.length);
  });

  it("of many things at once are heard once, and of what has none not at all", () => {
    playEffect("shake");
    playEffect("shake");
    playEffect("wait");
    expect(started).toHaveBeenCalledTimes(SCORE.shake.length);
    now += 1;
    playEffect("shake");
    expect(started).toHaveBeenCalledTimes(2 * SCORE.shake.length);
  });

  it("can be made later", () => {
    play("card", 0.5);
    expect(started.mock.calls.map(([at]) => at as number - now)).toEqual(SCORE.card.map(({ at }) => expect.closeTo(at + 0.5)));
  });
});
