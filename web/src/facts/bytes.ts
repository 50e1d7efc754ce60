/** Bytes read one after the other: numbers are little-endian. */
export class ByteReader {
  #at = 0;
  readonly #data: DataView;

  constructor(content: ArrayBuffer) {
    this.#data = new DataView(content);
  }

  get done(): boolean {
    return this.#at >= this.#data.byteLength;
  }

  byte(): number {
    return this.#data.getUint8(this.#at++);
  }

  signed(): number {
    return this.#data.getInt8(this.#at++);
  }

  long(): number {
    return this.#data.getUint32((this.#at += 4) - 4, true);
  }

  signedLong(): number {
    return this.#data.getInt32((this.#at += 4) - 4, true);
  }

  /** A number of seven bits a byte, the lowest first. */
  number(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }
}

/** The numbers of the bits that are set. */
export function bitsOf(mask: number): number[] {
  const found: number[] = [];
  for (let bit = 0; mask >> bit; bit++) if ((mask >> bit) & 1) found.push(bit);
  return found;
}
