import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCORE } from "../src/lib/score";

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
  class FakeContext {
    currentTime = 1;
    sampleRate = 100;
    destination = node();
    resume = () => Promise.resolve();
    createDynamicsCompressor = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createGain = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
  }

  beforeEach(() => {
    vi.resetModules();
    started.mockClear();
    vi.stubGlobal("AudioContext", FakeContext);
  });
  afterEach(() => vi.unstubAllGlobals());

  async function room(sound: boolean) {
    const { prefs } = await import("../src/lib/prefs.svelte");
    prefs.sound = sound;
    return import("../src/lib/sound");
  }

  it("are not made unless somebody wants them", async () => {
    (await room(false)).play("turn");
    expect(started).not.toHaveBeenCalled();
  });

  it("are made of all their notes", async () => {
    (await room(true)).play("end");
    expect(started).toHaveBeenCalledTimes(SCORE.end.length);
  });

  it("of many things at once are heard once, and of what has none not at all", async () => {
    const { playEffect } = await room(true);
    playEffect("shake");
    playEffect("shake");
    playEffect("wait");
    expect(started).toHaveBeenCalledTimes(SCORE.shake.length);
  });
});
