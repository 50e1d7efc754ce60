/** The worker in which bots think, so that the page goes on meanwhile. */
import { Module } from "../engine/module";
import { Rules } from "../engine/rules";
import type { FromWorker, Question, ToWorker } from "./asked";
import { chosen } from "./bots";

let rules: Promise<Rules> | null = null;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("set" in data) {
    const { pack, module, box } = data.set;
    rules = Module.load(pack, module).then((loaded) => new Rules(loaded, box));
  } else void answer(data.question);
});

async function answer({ number, level, view, seat, seed, part }: Question): Promise<void> {
  try {
    const hurried = { ...level, seconds: level.seconds && level.seconds * part };
    tell({ number, code: chosen((await rules)!, hurried, view, seat, seed) });
  } catch (error) {
    tell({ number, why: String(error) });
  }
}

function tell(message: FromWorker): void {
  postMessage(message);
}
