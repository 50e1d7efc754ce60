/** A game's module, loaded: its doors and its memory. */
import type { DoorForm, Pack } from "./pack";
import type { Doors, Records } from "./records";

const PAGE = 65536;
const ALIGNED = 64;

/** An array in a module's memory: where it lies, and how many there are on each side. */
export interface Span {
  readonly at: number;
  readonly sides: readonly number[];
  readonly bytes: number;
}

type Flat = (...flat: number[]) => number | undefined;
type Given = number | Span | readonly Span[];

function isSpan(given: Span | readonly Span[]): given is Span {
  return !Array.isArray(given);
}

export class Module {
  readonly doors: Doors;
  private readonly memory: WebAssembly.Memory;
  private top: number;

  private constructor(
    readonly pack: Pack,
    instance: WebAssembly.Instance,
  ) {
    const { memory, __heap_base: base, ...doors } = instance.exports;
    this.memory = memory as WebAssembly.Memory;
    this.top = (base as WebAssembly.Global).value as number;
    this.doors = Object.fromEntries(
      Object.keys(pack.doors).map((name) => [name, this.door(doors[name] as Flat)]),
    ) as unknown as Doors;
  }

  /** Load a module, compiled already or not. */
  static async load(pack: Pack, content: BufferSource | WebAssembly.Module): Promise<Module> {
    const compiled = content instanceof WebAssembly.Module ? content : await WebAssembly.compile(content);
    return new Module(pack, await WebAssembly.instantiate(compiled, {}));
  }

  private door(through: Flat): (...given: Given[]) => number | undefined {
    const flat: number[] = [];
    return (...given) => {
      flat.length = 0;
      for (const one of given) {
        if (typeof one === "number") flat.push(one);
        else for (const span of isSpan(one) ? [one] : one) flat.push(span.at, ...span.sides);
      }
      return through(...flat);
    };
  }

  /** What a door takes, thing by thing. */
  form(door: keyof Doors): DoorForm {
    return this.pack.doors[door]!;
  }

  /** The size of a record, or of a number such as `int64`, in bytes. */
  sizeOf(kind: string): number {
    return this.pack.records[kind]?.size ?? Number(/\d+$/.exec(kind)![0]) / 8;
  }

  /** Room for an array of zeros. */
  room(kind: string, ...sides: number[]): Span {
    const bytes = sides.reduce((product, side) => product * side, this.sizeOf(kind));
    const at = this.aligned(bytes);
    return { at, sides, bytes };
  }

  private aligned(bytes: number): number {
    const at = Math.ceil(this.top / ALIGNED) * ALIGNED;
    this.top = at + bytes;
    const lacking = this.top - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  /** How much of the memory is in use: with `giveBack`, whatever took room since can be let go. */
  get used(): number {
    return this.top;
  }

  giveBack(used: number): void {
    new Uint8Array(this.memory.buffer).fill(0, used, this.top);
    this.top = used;
  }

  bytes(span: Span): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, span.at, span.bytes);
  }

  longs(span: Span): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, span.at, span.bytes / 8);
  }

  /** Whole numbers of a row, which all fit into a JavaScript number. */
  whole(span: Span, count: number): number[] {
    return Array.from(this.longs(span).subarray(0, count), Number);
  }

  get data(): DataView {
    return new DataView(this.memory.buffer);
  }

  reader<Name extends keyof Records>(name: Name): Reader<Name> {
    return new Reader(this.pack, name);
  }
}

type Numbers<T> = { readonly [Name in keyof T as T[Name] extends number | bigint ? Name : never]: T[Name] };
type Take = (data: DataView, at: number) => number | bigint;

const TAKES: Readonly<Record<string, Take>> = {
  i8: (data, at) => data.getInt8(at),
  u8: (data, at) => data.getUint8(at),
  i16: (data, at) => data.getInt16(at, true),
  u16: (data, at) => data.getUint16(at, true),
  i32: (data, at) => data.getInt32(at, true),
  u32: (data, at) => data.getUint32(at, true),
  i64: (data, at) => data.getBigInt64(at, true),
  f32: (data, at) => data.getFloat32(at, true),
  f64: (data, at) => data.getFloat64(at, true),
};

/** Reads records of a kind where their layout says that their fields are. */
export class Reader<Name extends keyof Records> {
  readonly size: number;
  private readonly fields: readonly (readonly [string, number, Take])[];
  private readonly places: Pack["records"][string]["fields"];

  constructor(pack: Pack, name: Name) {
    const layout = pack.records[name]!;
    this.size = layout.size;
    this.places = layout.fields;
    this.fields = Object.entries(layout.fields)
      .filter(([, [, kind, length]]) => length === undefined && kind in TAKES)
      .map(([field, [at, kind]]) => [field, at, TAKES[kind]!]);
  }

  /** All numbers of the record that lies there; rows and records within it are read by themselves. */
  read(data: DataView, at: number): Numbers<Records[Name]> {
    const found: Record<string, number | bigint> = {};
    for (const [field, place, take] of this.fields) found[field] = take(data, at + place);
    return found as unknown as Numbers<Records[Name]>;
  }

  /** Where a field is. */
  at(field: keyof Records[Name] & string): number {
    return this.places[field]![0];
  }

  /** The numbers of a row, or so many of them. */
  row(data: DataView, at: number, field: keyof Records[Name] & string, count?: number): number[] {
    const [place, kind, length] = this.places[field]!;
    const take = TAKES[kind]!;
    const size = Number(kind.slice(1)) / 8;
    return Array.from({ length: count ?? length! }, (_, step) => Number(take(data, at + place + step * size)));
  }

  /** Write numbers into a field or a row. */
  write(data: DataView, at: number, field: keyof Records[Name] & string, value: number): void {
    const [place, kind] = this.places[field]!;
    const bits = Number(kind.slice(1));
    if (kind[0] === "f") data[bits === 32 ? "setFloat32" : "setFloat64"](at + place, value, true);
    else if (bits === 64) data.setBigInt64(at + place, BigInt(value), true);
    else data[`set${kind[0] === "i" ? "Int" : "Uint"}${bits as 8 | 16 | 32}`](at + place, value, true);
  }
}
