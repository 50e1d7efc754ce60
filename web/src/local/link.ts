/** A whole match in a link: what was agreed and every choice, packed. Whoever opens it plays it again by itself. */
import type { Options } from "../engine/boxes";
import type { Header, Step } from "./journal";

const FORMAT = 1;
export const LONGEST = 16_000; // signs of a link that can be sent about
type Packed = [format: number, game: string, edition: string, deck: string, seed: string, names: string[], options: Options, steps: number[]];

/** What stands behind the hash of a link that holds a match. */
export async function packed({ game, edition, deck, seed, names, options }: Header, steps: readonly Step[]): Promise<string> {
  const numbers = steps.flatMap(({ seat, choice, at }) => [seat, choice, Math.round(10 * at)]);
  const content: Packed = [FORMAT, game, edition, deck, seed, [...names], options, numbers];
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The match in a link; null where there is none. */
export async function unpacked(text: string): Promise<{ header: Header; steps: Step[] } | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const [format, game, edition, deck, seed, names, options, numbers] = JSON.parse(await new Response(stream).text()) as Packed;
    const header = { game, edition, deck, seed, names, options, seats: names.length };
    const steps = Array.from({ length: Math.floor(numbers.length / 3) }, (_, at) => {
      const [seat, choice, tenths] = numbers.slice(3 * at, 3 * at + 3) as [number, number, number];
      return { seat, choice, at: tenths / 10 };
    });
    const sound = format === FORMAT && [game, edition, deck, seed, ...names].every((one) => typeof one === "string") && numbers.every(Number.isSafeInteger);
    return sound ? { header, steps } : null;
  } catch {
    return null;
  }
}
