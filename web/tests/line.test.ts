import { beforeEach, describe, expect, it } from "vitest";
import { Line, waitBefore, type Heard, type LineState, type Wire } from "../src/lib/line";
import type { Choose } from "../src/lib/wire";

class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: { do: string; nonce?: string; since?: number }[] = [];
  closed = false;
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() { this.closed = true; }
  tell(message: unknown) { this.onmessage?.({ data: JSON.stringify(message) }); }
}

class Bench {
  wires: FakeWire[] = [];
  states: string[] = [];
  heard: Heard[] = [];
  since = 0;
  timers: { at: number; what: () => void; off: boolean }[] = [];
  now = 0;
  line = new Line({
    dial: () => { const wire = new FakeWire(); this.wires.push(wire); return wire; },
    hello: () => ({ do: "hello", seat: 0, language: "en", since: this.since }),
    hear: (message) => this.heard.push(message),
    changed: (state: LineState, reason) => this.states.push(reason ? `${state}: ${reason}` : state),
    later: (wait, what) => {
      const timer = { at: this.now + wait, what, off: false };
      this.timers.push(timer);
      return () => { timer.off = true; };
    },
    chance: () => 1,
  });
  get wire() { return this.wires.at(-1)!; }
  pass(milliseconds: number) {
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.timers.filter((timer) => !timer.off && timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.now = due.at;
      due.off = true;
      due.what();
    }
    this.now = end;
  }
  connect() { this.line.open(); this.wire.onopen?.(); }
}

const choice: Choose = { do: "choose", seat: 0, code: 7, asked: 3, nonce: "n1" };
let bench: Bench;
beforeEach(() => { bench = new Bench(); });

describe("a line", () => {
  it("says hello first", () => {
    bench.since = 12;
    bench.connect();
    expect(bench.wire.sent).toEqual([{ do: "hello", seat: 0, language: "en", since: 12 }]);
    expect(bench.states).toEqual(["open"]);
  });

  it("comes back after it was cut, and waits longer each time", () => {
    bench.connect();
    bench.wire.onclose?.({ code: 1006, reason: "" });
    expect(bench.states.at(-1)).toBe("lost");
    bench.pass(399);
    expect(bench.wires).toHaveLength(1);
    bench.pass(1);
    expect(bench.wires).toHaveLength(2);
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.pass(799);
    expect(bench.wires).toHaveLength(2);
    bench.pass(1);
    expect(bench.wires).toHaveLength(3);
    bench.wire.onopen?.();
    expect(bench.states.at(-1)).toBe("open");
  });

  it("sends a choice again until it is kept", () => {
    bench.connect();
    bench.line.choose(choice);
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.pass(400);
    bench.wire.onopen?.();
    expect(bench.wire.sent).toEqual([expect.objectContaining({ do: "hello" }), choice]);
    bench.wire.tell({ is: "done", nonce: "n1", number: 4 });
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.pass(400);
    bench.wire.onopen?.();
    expect(bench.wire.sent).toHaveLength(1);
  });

  it("sends a choice that was made while it was cut", () => {
    bench.connect();
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.line.choose(choice);
    bench.pass(400);
    bench.wire.onopen?.();
    expect(bench.wire.sent[1]).toEqual(choice);
  });

  it("does not send a refused choice again, nor drops it for the refusal of another", () => {
    bench.connect();
    bench.line.choose(choice);
    bench.wire.tell({ is: "refused", why: "no", nonce: "other" });
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.pass(400);
    bench.wire.onopen?.();
    expect(bench.wire.sent).toHaveLength(2);
    bench.wire.tell({ is: "refused", why: "no", nonce: "n1" });
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.pass(400);
    bench.wire.onopen?.();
    expect(bench.wire.sent).toHaveLength(1);
  });

  it("asks whether anybody is there, and hangs up when nobody is", () => {
    bench.connect();
    bench.pass(20_000);
    expect(bench.wire.sent.at(-1)).toEqual({ do: "ping" });
    bench.wire.tell({ is: "pong" });
    bench.pass(20_000);
    expect(bench.states).toEqual(["open"]);
    const dead = bench.wire;
    bench.pass(8_000);
    expect(dead.closed).toBe(true);
    expect(bench.states.at(-1)).toBe("lost");
  });

  it("gives up a connection that never opens", () => {
    bench.line.open();
    bench.pass(8_000);
    expect(bench.wires[0]!.closed).toBe(true);
    bench.pass(400);
    expect(bench.wires).toHaveLength(2);
  });

  it("tries at once when asked to", () => {
    bench.connect();
    bench.wire.onclose?.({ code: 1006, reason: "" });
    bench.line.open();
    expect(bench.wires).toHaveLength(2);
    bench.pass(5_000);
    expect(bench.wires).toHaveLength(2);
  });

  it("wonders when a choice is not answered, asks, and hangs up when nobody is there", () => {
    bench.connect();
    bench.pass(5_000);
    bench.line.choose(choice);
    bench.pass(2_999);
    expect(bench.states).toEqual(["open"]);
    bench.pass(1);
    expect(bench.states.at(-1)).toBe("silent");
    expect(bench.wire.sent.at(-1)).toEqual({ do: "ping" });
    bench.pass(8_000);
    expect(bench.states.at(-1)).toBe("lost");
    bench.pass(400);
    bench.wire.onopen?.();
    expect(bench.wire.sent.at(-1)).toEqual(choice);
  });

  it("is open again as soon as anything is heard", () => {
    bench.connect();
    bench.line.choose(choice);
    bench.pass(3_000);
    bench.wire.tell({ is: "done", nonce: "n1", number: 4 });
    expect(bench.states).toEqual(["open", "silent", "open"]);
    bench.pass(19_999);
    expect(bench.states.at(-1)).toBe("open");
    expect(bench.wires).toHaveLength(1);
  });

  it("is lost at once when the network goes, and tries at once when it is back", () => {
    bench.connect();
    bench.line.cut();
    expect(bench.states.at(-1)).toBe("lost");
    bench.pass(400);
    const hanging = bench.wire;
    expect(bench.wires).toHaveLength(2);
    bench.line.again();
    expect([hanging.closed, bench.wires.length]).toEqual([true, 3]);
    bench.wire.onopen?.();
    expect(bench.states.at(-1)).toBe("open");
    bench.line.again();
    expect(bench.wires).toHaveLength(3);
  });

  it("stays away from a table that is not there", () => {
    bench.connect();
    bench.wire.onclose?.({ code: 4404, reason: "There is no such table." });
    bench.pass(60_000);
    expect(bench.wires).toHaveLength(1);
    expect(bench.states.at(-1)).toBe("shut: There is no such table.");
  });

  it("hands on facts as they came", () => {
    bench.connect();
    const bytes = new ArrayBuffer(3);
    bench.wire.onmessage?.({ data: bytes });
    expect(bench.heard).toEqual([{ is: "facts", facts: bytes }]);
  });

  it("is silent after it was shut", () => {
    bench.connect();
    bench.line.shut();
    bench.pass(60_000);
    expect(bench.wire.closed).toBe(true);
    expect(bench.wires).toHaveLength(1);
    expect(bench.line.ask({ do: "ping" })).toBe(false);
  });

  it("waits between half and all of a growing time, and never for long", () => {
    expect(waitBefore(0, 0)).toBe(200);
    expect(waitBefore(3, 1)).toBe(3200);
    expect(waitBefore(30, 1)).toBe(12_000);
  });
});
