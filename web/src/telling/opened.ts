/** A table as everybody may see it when the match is over: all of it, but for the luck. */
import type { Pack } from "../engine/pack";
import type { Bytes } from "../engine/rules";

export function opened(pack: Pack, table: Bytes): Bytes {
  const [at, kind, count = 1] = pack.records["Table"]!.fields["luck"]!;
  const shown = table.slice();
  shown.fill(0, at, at + (count * Number(kind.slice(1))) / 8);
  return shown;
}
