/** What seats look like at the table that is seen: where a game draws them itself, in colours that were chosen there. */
import type { Picture } from "./picture";

class Drivers {
  /** By seat the face that stands for it; none where the badges of the room do. */
  faces = $state.raw<ReadonlyMap<number, string>>(new Map());

  /** Look at a picture: sprites of the class `driver` have the number of their seat. */
  see(picture: Picture | null): void {
    const found = [...(picture?.sprites.values() ?? [])].filter(({ kind, face }) => face && /\bdriver\b/.test(kind));
    const faces = new Map(found.map(({ id, face }) => [Number(id.slice(id.lastIndexOf("-") + 1)), face!]));
    if (JSON.stringify([...faces]) !== JSON.stringify([...this.faces])) this.faces = faces;
  }
}

export const drivers = new Drivers();
