/** Answers lines: how many random games, and rounds of a search, the client's engine makes in a second of the processor. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createServer } from "vite";

const packs = process.argv[2];
const server = await createServer({ configFile: false, logLevel: "error", server: { middlewareMode: true, ws: false } });
const { Module } = await server.ssrLoadModule("/src/engine/module.ts");
const { bytesOf } = await server.ssrLoadModule("/src/engine/pack.ts");
const { Rules } = await server.ssrLoadModule("/src/engine/rules.ts");
const { Search } = await server.ssrLoadModule("/src/engine/search.ts");
const loaded = new Map();

/** Seconds of the processor that something takes. */
function timed(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function rulesOf({ game, box }) {
  if (!loaded.has(game)) {
    const pack = JSON.parse(readFileSync(`${packs}/${game}/game.json`, "utf-8"));
    const module = await Module.load(pack, readFileSync(`${packs}/${game}/${pack.files.module}`));
    loaded.set(game, new Rules(module, bytesOf(box)));
  }
  return loaded.get(game);
}

function crowd(rules, { seats, key, games }) {
  const { module } = rules;
  const keys = module.room("int64", 4);
  module.longs(keys).set(key.map(BigInt));
  const [tables, luck, out, told] = [module.room("Table", 3), ...[4, 512, 2].map((count) => module.room("int64", count))];
  return games / timed(() => module.doors.play_crowd(rules.box, tables, seats, keys, games, 20000, luck, out, told));
}

function search(rules, { questions, rounds, luck }) {
  const one = new Search(rules, rounds, luck);
  let seconds = 0;
  for (const [seat, view] of questions) {
    one.ask(bytesOf(view), seat);
    seconds += timed(() => one.think());
    one.forget();
  }
  return one.made / seconds;
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const rules = await rulesOf(asked);
  const { used } = rules.module;
  const found = [crowd(rules, asked), search(rules, asked)];
  rules.module.giveBack(used);
  console.log(JSON.stringify(found));
}
await server.close();
