import { describe, expect, it, vi } from "vitest";
import { checks, fingerprint } from "../src/lib/proof";
import { sha256 } from "../src/lib/sha256";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

describe("the proof that the dice were fair", () => {
  it.each(["", "abc", "é", "x".repeat(55), "x".repeat(56), "x".repeat(64), "rumpus ".repeat(500)])(
    "agrees with the browser's SHA-256 on %j",
    async (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(hex(sha256(bytes))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
    },
  );

  it("knows a published digest", async () => {
    expect(await fingerprint("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("accepts the promise that was made", async () => {
    const promise = '["rumpus", "derby", "1", 4, {}, "0123", "spring"]';
    expect(await checks(promise, "spring", await fingerprint(promise))).toBe(true);
  });

  it("refuses another seed, and another promise", async () => {
    const promise = '["rumpus", "derby", "1", 4, {}, "0123", "spring"]';
    expect(await checks(promise, "autumn", await fingerprint(promise))).toBe(false);
    expect(await checks(promise.replace("4", "5"), "spring", await fingerprint(promise))).toBe(false);
  });

  it("works where the browser lends no cryptography", async () => {
    vi.stubGlobal("crypto", {});
    expect(await fingerprint("abc")).toMatch(/^ba7816bf/);
    vi.unstubAllGlobals();
  });
});
