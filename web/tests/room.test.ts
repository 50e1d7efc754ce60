import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatCard, State, TableCard } from "../src/lib/wire";
import { Room } from "../src/table/room.svelte";

class Socket {
  static all: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly address: string) { Socket.all.push(this); }
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() {}
  tell(message: unknown) { this.onmessage?.({ data: JSON.stringify(message) }); }
  get last() { return this.sent.at(-1)!; }
}

const seat = (number: number, mine: boolean): SeatCard => ({ number, name: `P${number}`, kind: "person", mine });
const table = (mine: number[], phase: TableCard["phase"] = "playing"): TableCard => ({
  id: "abc", game: "derby", title: "Derby", phase, number: 1, seats: [0, 1, 2].map((number) => seat(number, mine.includes(number))),
  options: {}, tempo: "brisk", clock: null, public: false, commitment: "", host: true, tutorial: false, age: 0,
});
const state = (number: number, more: Partial<State> = {}): State => ({
  is: "state", number, previous: number - 1, seat: 0, scene: {}, news: [], asked: number, prompt: "", must: [0], may: [],
  choices: [{ code: 7, text: "seven" }, { code: 8, text: "eight" }], ...more,
});
const whole = { whole: true, width: 16, height: 9, sprites: [] };

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

  it("follows states, and asks for everything after a gap", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole }));
    socket().tell(state(4));
    expect(room.state?.number).toBe(4);
    socket().tell(state(6));
    expect(room.state?.number).toBe(4);
    expect(socket().last).toEqual({ do: "hello", seat: 0, language: "en", since: 4 });
  });

  it("makes a choice once, and locks the list until its state has come", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole }));
    room.choose(7);
    room.choose(8);
    const chosen = socket().sent.filter((message) => message.do === "choose");
    expect(chosen).toEqual([{ do: "choose", seat: 0, code: 7, asked: 3, nonce: expect.any(String) }]);
    socket().tell({ is: "done", nonce: chosen[0]!.nonce, number: 4 });
    expect(room.pending).not.toBeNull();
    socket().tell(state(4));
    expect(room.pending).toBeNull();
  });

  it("opens the list again when a choice is refused, and says why", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole }));
    room.choose(7);
    socket().tell({ is: "refused", why: "The table has moved on.", nonce: room.pending!.nonce });
    expect([room.pending, room.trouble]).toEqual([null, "The table has moved on."]);
  });

  it("chooses nothing that is not offered", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole }));
    room.choose(99);
    expect(room.pending).toBeNull();
  });

  it("says hello and the same choice again when the line was cut", async () => {
    vi.useFakeTimers();
    await visit([0]);
    socket().tell(state(3, { scene: whole }));
    room.choose(7);
    const first = socket().last;
    socket().onclose?.({ code: 1006, reason: "" });
    expect(room.line).toBe("lost");
    vi.advanceTimersByTime(500);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ do: "hello", seat: 0, language: "en", since: 3 }, first]);
    vi.useRealTimers();
  });

  it("lets the curtain down between two players at one screen, and looks for nobody until it is lifted", async () => {
    await visit([0, 1]);
    expect(room.passing).toBe(0);
    expect(socket().sent.map((message) => message.seat)).toEqual([-1]);
    room.take();
    expect([room.passing, socket().last.seat]).toEqual([null, 0]);
    socket().tell(state(3, { scene: whole, must: [0, 1] }));
    expect(room.passing).toBeNull();
    socket().tell(state(4, { must: [1], choices: [] }));
    expect([room.passing, room.asked]).toEqual([1, false]);
    expect(socket().last.seat).toBe(0);
    room.take();
    expect(socket().last).toEqual({ do: "hello", seat: 1, language: "en", since: 0 });
  });

  it("ignores a state for eyes that have turned away", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole, seat: -1 }));
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
    socket().tell(state(3, { scene: whole, clock: { left: [5, 0, 9], running: [0] } }));
    expect([room.timeUp, room.asked]).toEqual([false, true]);
    socket().tell(state(4, { clock: { left: [0, 0, 9], running: [0] } }));
    expect([room.timeUp, room.asked]).toEqual([true, false]);
    socket().tell(state(5, { clock: { left: [0, 0, 9], running: [] }, over: true }));
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
    expect(socket().address).toMatch(/socket\?language=en$/);
    socket().tell({ is: "refused", why: "Only those who play see this match." });
    socket().onclose?.({ code: 4403, reason: "not possible" });
    expect(room.closed).toBe("Only those who play see this match.");
  });
});

describe("a lesson", () => {
  const lesson = { text: "Deploy seven.", at: 2, of: 5, wanted: [7] };

  it("says first that it wants something else; who insists goes their own way", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole, lesson }));
    const sent = socket().sent.length;
    room.choose(8);
    expect([room.astray, room.pending, socket().sent.length]).toEqual([8, null, sent]);
    room.choose(8);
    expect([room.astray, socket().last.code]).toEqual([null, 8]);
  });

  it("lets its own choice pass, also after another was tried", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole, lesson }));
    room.choose(8);
    room.choose(7);
    expect([room.astray, socket().last.code]).toEqual([null, 7]);
  });

  it("asks again about what was tried once the question is another", async () => {
    await visit([0]);
    socket().tell(state(3, { scene: whole, lesson }));
    room.choose(8);
    socket().tell(state(4, { lesson }));
    expect(room.astray).toBeNull();
    room.choose(8);
    expect([room.astray, room.pending]).toEqual([8, null]);
  });
});
