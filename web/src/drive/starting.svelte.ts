/** Where quick hands decide and several begin at once, nobody may begin until it was counted down. */
import type { Room } from "../table/room.svelte";

const TICK = 100; // milliseconds

export class Starting {
  /** The seconds until one may begin; 0 where one may. */
  left = $state(0);

  constructor(room: Room) {
    let waited = 0;
    $effect(() => {
      const must = room.state?.must.length ?? 0;
      if (waited < 2 && must > 1 && room.table?.countdown) this.left = room.table.countdown;
      waited = must;
    });
    $effect(() => {
      if (this.left <= 0) return;
      const timer = setTimeout(() => (this.left = Math.max(0, this.left - TICK / 1000)), TICK);
      return () => clearTimeout(timer);
    });
  }
}
