/** The time, for what shows it pass: looked at again four times a second, while anything does. */
import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** The seconds since a moment of `performance.now()`. */
export function secondsSince(moment: number): number {
  tick();
  return Math.max(0, performance.now() - moment) / 1000;
}
