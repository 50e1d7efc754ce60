import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const text = (language: string) => readFileSync(join(SOURCES, `words/${language}.ftl`), "utf8");
const ids = (language: string) => [...text(language).matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1]!);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /(?<!\.d)\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

/** Every string that stands where a message is named. */
function used(): Set<string> {
  const found = new Set<string>();
  for (const path of files(SOURCES).filter((one) => !one.endsWith("api.d.ts"))) {
    const source = readFileSync(path, "utf8");
    for (const call of source.matchAll(/\bsay\(([^(){}]*(?:\{[^{}]*\})?[^(){}]*)/g)) {
      for (const id of call[1]!.split(",")[0]!.matchAll(/"([a-z][a-z0-9-]*)"/g)) found.add(id[1]!);
    }
    for (const why of source.matchAll(/new (?:Refusal|Unreadable)\("([a-z-]+)"/g)) found.add(why[1]!);
    for (const entry of source.matchAll(/what: "([a-z-]+)"/g)) found.add(entry[1]!);
  }
  return found;
}

const FAMILIES = ["clock-", "colours-", "hints-", "noted-", "pointer-", "weight-", "fair-", "phase-", "phrase-", "tab-", "tempo-"];

describe("the words", () => {
  it.each(["en", "fr"])("are sound Fluent in %s, each message once", (language) => {
    const errors = new FluentBundle(language).addResource(new FluentResource(text(language)));
    expect(errors).toEqual([]);
    expect(new Set(ids(language)).size).toBe(ids(language).length);
  });

  it("are the same messages in both languages, with the same values", () => {
    expect(ids("fr")).toEqual(ids("en"));
    const values = (language: string) =>
      Object.fromEntries(text(language).split(/^(?=[a-z])/m).slice(1).map((message) =>
        [message.split(" =")[0], [...new Set([...message.matchAll(/\$(\w+)/g)].map((found) => found[1]))].sort()]));
    expect(values("fr")).toEqual(values("en"));
  });

  it("are all there", () => {
    expect([...used()].filter((id) => !ids("en").includes(id))).toEqual([]);
  });

  it("are all used", () => {
    const said = used();
    expect(ids("en").filter((id) => !said.has(id) && !FAMILIES.some((family) => id.startsWith(family)))).toEqual([]);
  });
});
