/** SHA-256 by hand: browsers lend theirs only to pages on a secure connection, and a game at home is often on none. */

const ROUNDS = 64;
const ROOTS = roots();

/** The digest of some bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const words = padded(message);
  const sum = Int32Array.from(ROOTS.start);
  for (let at = 0; at < words.length; at += 16) mix(sum, words.subarray(at, at + 16));
  const digest = new DataView(new ArrayBuffer(32));
  sum.forEach((word, at) => digest.setInt32(at * 4, word));
  return new Uint8Array(digest.buffer);
}

/** The message as 32-bit words, closed with a one, zeros, and its length in bits. */
function padded(message: Uint8Array): Int32Array {
  const view = new DataView(new ArrayBuffer(((message.length + 8) >> 6) * 64 + 64));
  message.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(message.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(message.length) * 8n);
  return Int32Array.from({ length: view.byteLength / 4 }, (_, at) => view.getInt32(at * 4));
}

function mix(sum: Int32Array, block: Int32Array): void {
  const plan = schedule(block);
  let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < ROUNDS; at++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROOTS.rounds[at]! + plan[at]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (sum[at] = (sum[at]! + word) | 0));
}

function schedule(block: Int32Array): Int32Array {
  const plan = new Int32Array(ROUNDS);
  plan.set(block);
  for (let at = 16; at < ROUNDS; at++) {
    const [early, late] = [plan[at - 15]!, plan[at - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    plan[at] = (plan[at - 16]! + low + plan[at - 7]! + high) | 0;
  }
  return plan;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The constants are the first bits after the point of the roots of the first primes: square ones, and cube ones. */
function roots(): { start: number[]; rounds: number[] } {
  const primes: number[] = [];
  for (let next = 2; primes.length < ROUNDS; next++) if (primes.every((prime) => next % prime)) primes.push(next);
  const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
  return {
    start: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    rounds: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
}
