import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Told } from "../src/facts/told";
import type { SeatCard, TableCard } from "../src/lib/wire";
import { prefs } from "../src/lib/prefs.svelte";
import { Room } from "../src/table/room.svelte";
import { act, told } from "./fakes";

vi.mock("../src/facts/booklet", async () => ({ Booklet: { of: async () => (await import("./fakes")).booklet } }));

class Socket {
  static all: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly address: string) { Socket.all.push(this); }
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() {}
  tell(message: unknown) { this.onmessage?.({ data: JSON.stringify(message) }); }
  /** Tell facts, and wait until they are read, shown and seen. */
  async show(number: number, more: Partial<Told> = {}) {
    this.onmessage?.({ data: told(number, more) });
    await read();
    room.stage.skip();
    room.settled = true;
  }
  /** Tell facts, and wait until they are read. */
  async tellFacts(number: number, more: Partial<Told> = {}) {
    this.onmessage?.({ data: told(number, more) });
    await read();
  }
  get last() { return this.sent.at(-1)!; }
}

const seat = (number: number, mine: boolean): SeatCard => ({ number, name: `P${number}`, kind: "person", mine });
const table = (mine: number[], phase: TableCard["phase"] = "playing"): TableCard => ({
  id: "abc", game: "derby", title: "Derby", phase, number: 1, seats: [0, 1, 2].map((number) => seat(number, mine.includes(number))),
  options: {}, tempo: "brisk", clock: null, public: false, commitment: "", host: true, tutorial: false, age: 0,
});
const whole = { whole: true };
const read = () => (vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(0) : new Promise((done) => setTimeout(done)));

let room: Room;
const socket = () => Socket.all.at(-1)!;

async function visit(mine: number[]): Promise<void> {
  vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify(table(mine)))));
  room = new Room("abc");
  await room.open("");
  socket().onopen?.();
}

beforeEach(() => {
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  room.leaveRoom();
  vi.unstubAllGlobals();
});

describe("a visit to a table", () => {
  it("looks from the own seat, or watches", async () => {
    await visit([1]);
    expect(socket().sent).toEqual([{ do: "hello", seat: 1, language: "en", since: 0 }]);
    await visit([]);
    expect(socket().last.seat).toBe(-1);
  });

  it("reads frames in order, and asks for everything after a gap", async () => {
    await visit([0]);
    const frame = (number: number, previous: number, flags = 0) => Uint8Array.of(1, flags, 0, 3, 1, 0, number, 0, 0, 0, previous, 0, 0, 0, number, 0, 0, 0).buffer;
    const tell = (bytes: ArrayBuffer) => (socket().onmessage?.({ data: bytes }), read());
    await tell(frame(3, 0, 1));
    await tell(frame(4, 3));
    expect(room.state?.number).toBe(4);
    await tell(frame(6, 5));
    expect(room.state?.number).toBe(4);
    expect(socket().last).toEqual({ do: "hello", seat: 0, language: "en", since: 4 });
  });

  it("asks for the page to be loaded again where frames are of another version", async () => {
    await visit([0]);
    socket().onmessage?.({ data: Uint8Array.of(2).buffer });
    await read();
    expect(room.closed).toContain("load this page again");
  });

  it("says why there is no game yet, and goes on when it is there", async () => {
    const { Booklet } = await import("../src/facts/booklet");
    const { Trouble } = await import("../src/lib/trouble");
    vi.useFakeTimers();
    const of = vi.spyOn(Booklet, "of").mockRejectedValueOnce(new Trouble(202, "It is being made ready."));
    await visit([0]);
    await socket().show(3, whole);
    expect([room.waits, room.state]).toEqual(["It is being made ready.", null]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([room.waits, room.state?.number]).toEqual(["", 3]);
    of.mockRestore();
    vi.useRealTimers();
  });

  it("makes a choice once, and locks the list until its state has come", async () => {
    await visit([0]);
    await socket().show(3, whole);
    room.choose(7);
    room.choose(8);
    const chosen = socket().sent.filter((message) => message.do === "choose");
    expect(chosen).toEqual([{ do: "choose", seat: 0, code: 7, asked: 3, nonce: expect.any(String) }]);
    socket().tell({ is: "done", nonce: chosen[0]!.nonce, number: 4 });
    expect(room.pending).not.toBeNull();
    await socket().show(4);
    expect(room.pending).toBeNull();
  });

  it("opens the list again when a choice is refused, and says why", async () => {
    await visit([0]);
    await socket().show(3, whole);
    room.choose(7);
    socket().tell({ is: "refused", why: "The table has moved on.", nonce: room.pending!.nonce });
    expect([room.pending, room.trouble]).toEqual([null, "The table has moved on."]);
  });

  it("chooses nothing that is not offered", async () => {
    await visit([0]);
    await socket().show(3, whole);
    room.choose(99);
    expect(room.pending).toBeNull();
  });

  it("says hello and the same choice again when the line was cut", async () => {
    vi.useFakeTimers();
    await visit([0]);
    await socket().show(3, whole);
    room.choose(7);
    const first = socket().last;
    socket().onclose?.({ code: 1006, reason: "" });
    expect(room.line).toBe("lost");
    vi.advanceTimersByTime(500);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ do: "hello", seat: 0, language: "en", since: 3 }, first]);
    vi.useRealTimers();
  });

  it("covers the table between two players at one screen, and shows what is public until the next takes it", async () => {
    await visit([0, 1]);
    expect(socket().sent.map((message) => message.seat)).toEqual([-1]);
    await socket().show(3, { ...whole, seat: -1, must: [0, 1, 2] });
    expect([room.passing, room.covered, room.asked]).toEqual([0, false, false]);
    room.take();
    expect([room.passing, socket().last.seat]).toEqual([null, 0]);
    await socket().show(3, { ...whole, must: [0, 1, 2] });
    expect([room.passing, room.asked]).toEqual([null, true]);
    await socket().show(4, { must: [1, 2] });
    expect([room.passing, room.covered, room.asked]).toEqual([1, true, false]);
    expect(socket().last).toEqual({ do: "hello", seat: -1, language: "en", since: 0 });
    await socket().show(4, { ...whole, seat: -1, must: [1, 2] });
    expect([room.passing, room.covered]).toEqual([1, false]);
  });

  it("shows a whole screen what the last choice of all reveals", async () => {
    await visit([0, 1]);
    await socket().show(3, { ...whole, seat: -1, must: [0, 1] });
    room.take();
    await socket().show(3, { ...whole, must: [0, 1] });
    await socket().show(4, { must: [1] });
    await socket().show(4, { ...whole, seat: -1, must: [1] });
    room.take();
    await socket().show(4, { ...whole, seat: 1, must: [1] });
    room.choose(7);
    expect(socket().sent.slice(-2)).toMatchObject([{ do: "hello", seat: -1 }, { do: "choose", seat: 1, code: 7 }]);
    expect(room.covered).toBe(true);
    await socket().show(4, { ...whole, seat: -1, must: [1] });
    expect([room.covered, room.passing]).toEqual([false, null]);
    socket().tell({ is: "done", nonce: room.pending!.nonce, number: 5 });
    await socket().show(5, { seat: -1, must: [0, 1] });
    expect([room.covered, room.passing]).toEqual([false, 0]);
  });

  it("keeps the screen with whoever is asked again at once", async () => {
    await visit([0, 1]);
    await socket().show(3, { ...whole, seat: -1, must: [0] });
    room.take();
    await socket().show(3, { ...whole, must: [0] });
    room.choose(7);
    await socket().show(4, { must: [0] });
    expect([room.passing, room.covered, room.looking]).toEqual([null, false, 0]);
  });

  it("hears who sits down once, and what a bot played until it is settled", async () => {
    await visit([0]);
    const note = { is: "noted", number: 5, what: "sat", seat: 2, name: "P2", other: "", at: 3 };
    socket().tell(note);
    socket().tell(note);
    expect(room.people.notes).toHaveLength(1);
    socket().tell({ is: "missed", seat: 0, count: 2, texts: ["a", "b"], number: 9 });
    await socket().show(3, whole);
    expect(room.people.missed).toHaveLength(1);
    room.choose(7);
    expect(room.people.missed).toEqual([]);
  });

  it("ignores a state for eyes that have turned away", async () => {
    await visit([0]);
    await socket().show(3, { ...whole, seat: -1 });
    expect(room.state).toBeNull();
  });

  it("hears what was said once, however often it is told", async () => {
    await visit([0]);
    const remark = { is: "said", seat: 1, name: "P1", text: "hello", phrase: -1, at: 12.5 };
    socket().tell(remark);
    socket().tell(remark);
    expect([room.said.length, room.unread]).toEqual([1, 1]);
  });

  it("shows for a while who would rather not take back, but not to them", async () => {
    vi.useFakeTimers();
    await visit([0]);
    socket().tell({ is: "undo", seat: 0, to: 3, agreed: [], open: true });
    expect(room.undo?.to).toBe(3);
    socket().tell({ is: "undo", seat: 0, to: 0, agreed: [], open: false, refused: 1 });
    expect([room.undo, room.refusal?.refused]).toEqual([null, 1]);
    vi.advanceTimersByTime(10_000);
    expect(room.refusal).toBeNull();
    socket().tell({ is: "undo", seat: 1, to: 0, agreed: [], open: false, refused: 0 });
    socket().tell({ is: "undo", seat: 1, to: 0, agreed: [0], open: false });
    expect(room.refusal).toBeNull();
    vi.useRealTimers();
  });

  it("knows who is missing, until it says hello again", async () => {
    await visit([0]);
    socket().tell({ is: "missing", seats: [2], seconds: [42] });
    expect(room.absences()).toEqual([{ seat: 2, seconds: expect.closeTo(42, 0) }]);
    socket().onclose?.({ code: 1006, reason: "" });
    room.wake();
    socket().onopen?.();
    expect(room.absences()).toEqual([]);
  });

  it("offers no choice when the own time is up", async () => {
    await visit([0]);
    await socket().show(3, { ...whole, clock: { left: [5, 0, 9], running: [0] } });
    expect([room.timeUp, room.asked]).toEqual([false, true]);
    await socket().show(4, { clock: { left: [0, 0, 9], running: [0] } });
    expect([room.timeUp, room.asked]).toEqual([true, false]);
    await socket().show(5, { clock: { left: [0, 0, 9], running: [] }, over: true, must: [] });
    expect(room.timeUp).toBe(false);
  });

  it("hears that somebody else would play again", async () => {
    await visit([0]);
    expect(room.called).toBe(false);
    socket().tell({ is: "table", table: { ...table([0], "over"), rematch: "next", rematcher: 0 } });
    expect(room.called).toBe(false);
    socket().tell({ is: "table", table: { ...table([0], "over"), rematch: "next", rematcher: 1 } });
    expect(room.called).toBe(true);
  });

  it("says why there is no table", async () => {
    vi.stubGlobal("fetch", vi.fn(async () => new Response('{"why": "There is no table here."}', { status: 404 })));
    room = new Room("abc");
    await room.open("");
    expect(room.closed).toBe("There is no table here.");
    expect(Socket.all).toHaveLength(0);
  });

  it("shows no remark of those who are muted, by the host or by oneself", async () => {
    localStorage.clear();
    await visit([0]);
    const remark = (seat: number, text: string, more = {}) => ({ is: "said", seat, name: seat < 0 ? "" : `P${seat}`, text, phrase: -1, at: room.said.length, ...more });
    const texts = () => room.heard.map(({ text }) => text);
    socket().tell(remark(1, "one"));
    socket().tell(remark(2, "two"));
    socket().tell(remark(-1, "three", { who: "a1" }));
    room.turnDown("1 P1", true);
    expect(texts()).toEqual(["two", "three"]);
    const unread = room.unread;
    socket().tell(remark(1, "four"));
    expect(room.unread).toBe(unread);
    const muted = { ...table([0]), silenced: ["a1"], seats: table([0]).seats.map((one) => ({ ...one, silenced: one.number === 2 })) };
    socket().tell({ is: "table", table: muted });
    expect(texts()).toEqual([]);
    room.turnDown("1 P1", false);
    expect(texts()).toEqual(["one", "four"]);
  });

  it("says why it was sent away, in the room's own sentence", async () => {
    await visit([]);
    expect(socket().address).toMatch(/facts\?language=en$/);
    socket().tell({ is: "refused", why: "Only those who play see this match." });
    socket().onclose?.({ code: 4403, reason: "not possible" });
    expect(room.closed).toBe("Only those who play see this match.");
  });
});

describe("a lesson", () => {
  const lesson = { text: "Deploy seven.", at: 2, of: 5, wanted: [7] };

  it("says first that it wants something else; who insists goes their own way", async () => {
    await visit([0]);
    socket().tell({ is: "lesson", lesson });
    await socket().show(3, whole);
    const sent = socket().sent.length;
    room.choose(8);
    expect([room.astray, room.pending, socket().sent.length]).toEqual([8, null, sent]);
    room.choose(8);
    expect([room.astray, socket().last.code]).toEqual([null, 8]);
  });

  it("lets its own choice pass, also after another was tried", async () => {
    await visit([0]);
    socket().tell({ is: "lesson", lesson });
    await socket().show(3, whole);
    room.choose(8);
    room.choose(7);
    expect([room.astray, socket().last.code]).toEqual([null, 7]);
  });

  it("asks again about what was tried once the question is another", async () => {
    await visit([0]);
    socket().tell({ is: "lesson", lesson });
    await socket().show(3, whole);
    room.choose(8);
    await socket().show(4);
    expect(room.astray).toBeNull();
    room.choose(8);
    expect([room.astray, room.pending]).toEqual([8, null]);
  });
});

describe("a question", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    prefs.confirm = false;
  });

  it("takes an answer when its board has stood for a moment, and one alone", async () => {
    await visit([0]);
    await socket().tellFacts(3, whole);
    const sent = socket().sent.length;
    room.choose(7);
    await vi.advanceTimersByTimeAsync(399);
    room.choose(7);
    expect([room.asked, room.ready, socket().sent.length]).toEqual([true, false, sent]);
    await vi.advanceTimersByTimeAsync(1);
    room.choose(7);
    room.choose(8);
    expect([room.ready, socket().sent.length, socket().last.code]).toEqual([false, sent + 1, 7]);
  });

  it("comes with its board: while what led there is shown, nothing is asked, and list and story wait", async () => {
    await visit([0]);
    await socket().tellFacts(3, whole);
    await vi.advanceTimersByTimeAsync(400);
    room.choose(7);
    await socket().tellFacts(4, { acts: [act(4, 1)] });
    expect([room.stage.busy, room.asked, room.state?.number]).toEqual([true, false, 3]);
    expect(room.story.at(-1)?.text).toBe("4.0");
    await vi.advanceTimersByTimeAsync(1500);
    expect([room.stage.busy, room.asked, room.ready, room.state?.number]).toEqual([false, true, true, 4]);
  });

  it("that stays the same is not taken away by what others do", async () => {
    await visit([0]);
    await socket().tellFacts(3, whole);
    await vi.advanceTimersByTimeAsync(400);
    await socket().tellFacts(4, { asked: 3, acts: [act(4, 1)] });
    expect([room.ready, room.stage.busy, room.state?.number]).toEqual([true, false, 4]);
  });

  it("is confirmed where the person wants that", async () => {
    prefs.confirm = true;
    await visit([0]);
    await socket().tellFacts(3, whole);
    await vi.advanceTimersByTimeAsync(400);
    const sent = socket().sent.length;
    room.choose(7);
    expect([room.proposed, socket().sent.length]).toEqual([7, sent]);
    room.choose(8);
    expect([room.proposed, socket().sent.length]).toEqual([8, sent]);
    room.choose(8);
    expect([room.proposed, socket().last.code]).toEqual([null, 8]);
  });

  it("that was answered can be taken back by its words, until it was", async () => {
    await visit([0]);
    await socket().tellFacts(3, whole);
    await vi.advanceTimersByTimeAsync(400);
    room.choose(7);
    socket().tell({ is: "done", nonce: socket().last.nonce, number: 4 });
    expect(room.deeds).toEqual([{ number: 4, text: "choice 7" }]);
    await socket().tellFacts(5, { ...whole, takenBack: 4 });
    expect(room.deeds).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    room.choose(8);
    socket().tell({ is: "refused", nonce: socket().last.nonce, why: "No." });
    expect([room.deeds, room.pending]).toEqual([[], null]);
  });
});
