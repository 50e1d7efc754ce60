/** The faces of sprites, as they are printed in a box: drawings by name, those of panels made in the size that is wanted. */
import type { Printed } from "../engine/pack";
import { sha256 } from "../lib/sha256";

const SIDE = /\{([wh])(?:([-+*/])([0-9.]+))?\}/g;
const USED = /href="#([^"]+)"/g;

export class Faces {
  readonly #made = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(private readonly printed: Printed) {}

  /** What a face is called, for those who cannot see it. */
  label(face: number): string {
    return this.printed.faces[face]![1];
  }

  /** The name of a face's drawing; of one of any size, in this size. */
  name(face: number, width: number, height: number): string {
    const [name, , sized] = this.printed.faces[face]!;
    if (!sized) return name;
    const key = `${face} ${width} ${height}`;
    const known = this.#names.get(key);
    if (known) return known;
    const svg = filled(sized, width, height);
    const made = `f${hex(sha256(new TextEncoder().encode(svg))).slice(0, 12)}`;
    this.#made.set(made, `<symbol id="${made}" overflow="visible">${svg}</symbol>`);
    this.#names.set(key, made);
    return made;
  }

  /** Whether the size of a panel matters for a face. */
  isSized(face: number): boolean {
    return this.printed.faces[face]!.length > 2;
  }

  /** The drawings of these names that are not known yet, and of those that they are made of. */
  drawings(names: Iterable<string>, known: Pick<ReadonlySet<string>, "has">): Record<string, string> {
    const found: Record<string, string> = {};
    const waiting = [...names];
    while (waiting.length) {
      const name = waiting.pop()!;
      const drawing = this.#made.get(name) ?? this.printed.drawings[name];
      if (name in found || known.has(name) || drawing === undefined) continue;
      found[name] = drawing;
      for (const [, used] of drawing.matchAll(USED)) waiting.push(used!);
    }
    return found;
  }
}

/** A drawing with a panel's size filled in. */
function filled(svg: string, width: number, height: number): string {
  return svg.replace(SIDE, (_, side: string, sign: string | undefined, number: string | undefined) => {
    const value = side === "w" ? width : height;
    const other = Number(number ?? 0);
    const whole = { "-": value - other, "+": value + other, "*": value * other, "/": value / other }[sign ?? ""] ?? value;
    return String(Number(whole.toPrecision(6)));
  });
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
