import { beforeEach, describe, expect, it } from "vitest";
import type { Lexicon } from "../src/engine/pack";
import type { Picture } from "../src/lib/picture";
import { cuesOf, namedBy } from "../src/stage/cues";
import { manners } from "../src/stage/manners";
import { capital, marked, read } from "../src/stage/marks";
import { atSpeed, catchingUp, leading, MOST, timing, waits } from "../src/stage/pace";
import { Player } from "../src/stage/player.svelte";
import type { Beat, Cue, Effect } from "../src/stage/types";

const picture = (title: string) => ({ title }) as Picture;
const cue = (does: Effect): Cue => ({ does, at: [], from: [], text: "", look: "" });
const beat = (number: number, text = "", ...effects: Effect[]): Beat => ({
  number, picture: picture(`beat ${number}`), news: text ? [{ number, text, seat: 0, cues: effects.map(cue) }] : [],
});

describe("names in sentences", () => {
  it("are known when all is said, and the sentence reads as ever", () => {
    const said = `${marked("Ada", 0, ["mat-0"])} discards ${marked("Heavy", -1, ["card-3", "new-3"])}.`;
    expect(read(said)).toEqual({
      text: "Ada discards Heavy.",
      chips: [{ from: 0, to: 3, seat: 0, ids: ["mat-0"] }, { from: 13, to: 18, seat: -1, ids: ["card-3", "new-3"] }],
    });
    expect(read("Nothing is named.")).toEqual({ text: "Nothing is named.", chips: [] });
  });

  it("may begin with a capital", () => {
    expect(capital("the end")).toBe("The end");
    expect(read(capital(`${marked("la roue", -1, ["wheel-1"])} tombe`)).text).toBe("La roue tombe");
  });
});

describe("a staging", () => {
  const lexicon = {
    news: {
      4: { name: "shot", cues: [{ does: "fly", at: [{ word: "car", first: 0, by: { other: 1 } }], from: [{ word: "car", first: 0, by: { seat: 1 } }], look: "rocket" }] },
      5: { name: "threw", cues: [{ does: "roll", at: [{ word: "die", first: 0, by: { seat: 3 }, each: "b" }] }, { does: "float", at: [], text: "-{a}" }] },
      6: { name: "won", cues: [{ does: "hand", at: [{ word: "token", first: 0, by: { seat: 8 }, outOf: 3 }] }] },
    },
    named: { seat: [{ word: "mat", first: 0, by: { it: 1 } }, { word: "car", first: 10, by: { it: 2 } }] },
  } as unknown as Lexicon;
  const item = { what: 4, seat: 1, other: 2, a: 3, b: 5, known: 0 } as unknown as Parameters<typeof cuesOf>[1];

  it("is filled in with what the news says", () => {
    const [fly] = cuesOf(lexicon, item);
    expect([fly!.from[0]!.ids, fly!.at[0]!.ids, fly!.look]).toEqual([["car-1"], ["car-2"], "rocket"]);
    const [roll, float] = cuesOf(lexicon, { ...item, what: 5 });
    expect(roll!.at[0]!.ids).toEqual(["die-3", "die-5"]);
    expect(float!.text).toBe("-3");
    expect(cuesOf(lexicon, { ...item, what: 6 })[0]!.at[0]).toEqual({ ids: ["token-8", "token-9", "token-10"], changed: true, beside: "" });
  });

  it("is on nothing where the news names nobody, and nothing where the game says nothing", () => {
    expect(cuesOf(lexicon, { ...item, other: -1 })[0]!.at[0]!.ids).toEqual([]);
    expect(cuesOf(lexicon, { ...item, what: 99 })).toEqual([]);
    expect(namedBy(lexicon, "seat", 2)).toEqual(["mat-2", "car-14"]);
    expect(namedBy(lexicon, "card", 2)).toEqual([]);
  });
});

describe("the pace", () => {
  it("gives time to see and to read, and never too much", () => {
    const long = "word ".repeat(60);
    for (const one of [beat(1), beat(1, "Ada fires."), beat(1, long), beat(1, long, "fly"), beat(1, long, "gather", "weigh")]) {
      const { lead, hold } = timing(one);
      expect(lead + hold).toBeGreaterThanOrEqual(380);
      expect(lead + hold).toBeLessThanOrEqual(MOST);
    }
    expect(timing(beat(1, "Ada fires.", "fly")).lead).toBeGreaterThan(0);
    expect(timing(beat(1, "Ada wins.", "light")).lead).toBe(0);
  });

  it("shows what hits something before it changes, and what has just come there after it came", () => {
    const on = (does: Effect, id: string): Cue => ({ ...cue(does), at: [{ ids: [id], changed: false, beside: "" }] });
    const [come, burnt, hit] = [on("light", "car-1"), on("burn", "car-1"), on("shake", "car-2")];
    expect([...leading([come, burnt, hit])]).toEqual([hit]);
    expect([...leading([burnt, come])]).toEqual([burnt]);
  });

  it("is the person's own, and catches up where others do not wait", () => {
    expect(atSpeed({ lead: 400, hold: 800 }, 4)).toEqual({ lead: 100, hold: 200 });
    expect(atSpeed({ lead: 400, hold: 800 }, Infinity)).toEqual({ lead: 0, hold: 0 });
    const beats = Array.from({ length: 12 }, (_, at) => beat(at, "Something happens here."));
    const whole = beats.map((one) => atSpeed(timing(one), catchingUp(beats, 1, 1200))).reduce((sum, { lead, hold }) => sum + lead + hold, 0);
    expect(whole).toBeLessThanOrEqual(1200.001);
    expect(catchingUp(beats.slice(0, 1), 2, 1200)).toBe(2);
  });

  it("is nothing where somebody would be kept from playing", () => {
    const calm = { live: false, lived: false, timed: false, unasked: false, away: false };
    expect(manners(calm)).toBe("staged");
    expect(manners({ ...calm, live: true, lived: true })).toBe("at once");
    expect(manners({ ...calm, live: true })).toBe("brief");
    expect(manners({ ...calm, timed: true })).toBe("brief");
    expect(manners({ ...calm, unasked: true })).toBe("at once");
    expect(manners({ ...calm, away: true })).toBe("at once");
  });
});

describe("the player", () => {
  let due: { at: number; what: () => void }[];
  let now: number;
  let speed: number;
  let come: string[];
  let player: Player<string>;

  function wait(milliseconds: number): void {
    const until = now + milliseconds;
    for (let next = first(until); next; next = first(until)) {
      now = next.at;
      due.splice(due.indexOf(next), 1);
      next.what();
    }
    now = until;
  }
  const first = (until: number) => due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];

  beforeEach(() => {
    [due, now, speed, come] = [[], 0, 1, []];
    player = new Player<string>({
      later: (milliseconds, what) => {
        const one = { at: now + milliseconds, what };
        due.push(one);
        return () => (due = due.filter((other) => other !== one));
      },
      speed: () => speed,
      arrive: (end) => come.push(end),
    });
  });

  it("shows each beat for its time, then how things stand", () => {
    player.show([beat(1, "One happens."), beat(2, "Two happens.")], "end", "staged");
    const { hold } = timing(beat(1, "One happens."));
    expect([player.busy, player.picture?.title]).toEqual([true, "beat 1"]);
    wait(hold - 1);
    expect(player.picture?.title).toBe("beat 1");
    wait(1);
    expect([player.picture?.title, player.told.map(({ text }) => text)]).toEqual(["beat 2", ["One happens.", "Two happens."]]);
    expect(come).toEqual([]);
    wait(MOST);
    expect([come, player.busy, player.picture, player.told]).toEqual([["end"], false, null, []]);
  });

  it("leads on the picture before what changes it", () => {
    player.show([beat(1, "A shot.", "fly", "shake")], "end", "staged");
    expect([player.playing?.phase, player.picture]).toEqual(["lead", null]);
    wait(timing(beat(1, "A shot.", "fly", "shake")).lead);
    expect([player.playing?.phase, player.picture?.title]).toEqual(["hold", "beat 1"]);
  });

  it("is hurried beat by beat, or skipped, and loses nothing", () => {
    player.show([beat(1, "One.", "fly"), beat(2, "Two."), beat(3, "Three.")], "end", "staged");
    player.hurry();
    expect([player.picture?.title, player.told.map(({ text }) => text)]).toEqual(["beat 2", ["One.", "Two."]]);
    player.show([beat(4, "Four.")], "later", "staged");
    player.skip();
    expect([come, player.busy, player.recent.length]).toEqual([["later"], false, 4]);
    player.hurry();
    expect(come).toEqual(["later"]);
  });

  it("shows again what has happened since the own choice, and tells none of it twice", () => {
    player.show([beat(1, "One.")], "end", "staged");
    wait(MOST);
    player.again();
    expect([player.busy, player.picture?.title, player.told]).toEqual([true, "beat 1", []]);
    player.show([beat(2, "Two.")], "later", "staged");
    wait(2 * MOST);
    expect([come, player.recent.length]).toEqual([["end", "later"], 2]);
    player.mark();
    player.again();
    expect(player.busy).toBe(false);
  });

  it("waits for the reader where a round is over, and not at the end of all", () => {
    const over = beat(1, "Ada wins.", "wait");
    expect(waits(over)).toBe(true);
    player.show([over, beat(2, "Dealt.")], "end", "staged");
    wait(60_000);
    expect([player.halted, come]).toEqual([over, []]);
    player.hurry();
    wait(MOST);
    expect([player.halted, come]).toEqual([null, ["end"]]);
    player.show([over], "last", "staged");
    wait(MOST);
    expect(come).toEqual(["end", "last"]);
  });

  it("is there at once where that is wanted, with what is seen of it meanwhile", () => {
    player.show([beat(1, "One.", "fly")], "end", "at once");
    expect([come, player.busy, player.passing.map(({ does }) => does)]).toEqual([["end"], false, ["fly"]]);
    speed = Infinity;
    player.show([beat(2, "Two.", "wait"), beat(3, "Three.")], "quick", "staged");
    expect([come.at(-1), player.busy]).toEqual(["quick", false]);
  });

  it("keeps what was told at once in its turn, and forgets all when everything is told anew", () => {
    player.show([beat(1, "One.")], "one", "staged");
    player.show([beat(2, "Two.")], "two", "at once");
    expect(come).toEqual([]);
    wait(MOST);
    expect(come).toEqual(["one", "two"]);
    player.show([beat(3, "Three.")], "three", "staged");
    player.reset("anew");
    wait(MOST);
    expect([come.at(-1), player.busy, player.recent]).toEqual(["anew", false, []]);
  });

  it("does not fall behind for ever", () => {
    const long = Array.from({ length: 8 }, (_, at) => beat(at, "Something happens here.", "fly"));
    for (let act = 0; act < 30; act++) player.show(long, `act ${act}`, "staged");
    const whole = long.map(timing).reduce((sum, { lead, hold }) => sum + lead + hold, 0);
    wait(whole + 17 * 1201 + 13 * whole);
    expect(come.at(-1)).toBe("act 29");
  });

  it("never keeps a live race waiting", () => {
    player.show(Array.from({ length: 12 }, (_, at) => beat(at, "Something happens here.", "fly")), "race", "brief");
    wait(1201);
    expect(come).toEqual(["race"]);
  });
});
