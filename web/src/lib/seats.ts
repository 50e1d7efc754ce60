/** Who looks: which of the seats at this screen the table is shown for. */

/** The seat to show next: whoever looks stays while asked; else the next one here that is waited for; else no change. */
export function eyes(mine: readonly number[], must: readonly number[], looking: number, seats: number): number {
  if (!mine.length) return -1;
  if (!mine.includes(looking)) return mine.find((seat) => must.includes(seat)) ?? mine[0]!;
  if (must.includes(looking)) return looking;
  for (let step = 1; step < seats; step++) {
    const seat = (looking + step) % seats;
    if (mine.includes(seat) && must.includes(seat)) return seat;
  }
  return looking;
}

/** Whether several may act now, so that the order of arrival counts. */
export function isLive(must: readonly number[], may: readonly number[]): boolean {
  return must.length > 1 || may.length > 0;
}

/** Where the screen of several people looks, and who takes it next (null: nobody has to). */
export interface Handover {
  readonly looking: number;
  readonly passing: number | null;
}

/** Of several people at one screen: whoever is asked keeps it until they have chosen; then all see what is public, and the next is called. */
export function handedOver(mine: readonly number[], must: readonly number[], looking: number): Handover {
  if (looking >= 0 && mine.includes(looking) && must.includes(looking)) return { looking, passing: null };
  const asked = mine.filter((seat) => must.includes(seat));
  return { looking: -1, passing: asked.find((seat) => seat > looking) ?? asked[0] ?? null };
}
