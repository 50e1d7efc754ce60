/** A search for a seat, round by round: what becomes of each of its choices. See `rumpus.bots.search`. */
import type { Span } from "./module";
import { bytesOf } from "./pack";
import type { Bytes, Rules } from "./rules";

const NOWHERE = -1;
const VIEW = 1; // the place of a view among the tables on a search's desk
const MOST_NODES = 1 << 16;
const LEAST_NODES = 1 << 5;

/** In the place of a code: let things take their course. */
export const WAIT = -1;

/** What was found out about a choice: how good the table looks after it, from 0 to 1, and how often it was tried. */
export interface Prospect {
  readonly code: number;
  readonly chance: number;
  readonly visits: number;
}

/** What is recommended, then the others, the most tried first; and how much is at stake. */
export interface Advice {
  readonly prospects: readonly Prospect[];
  readonly stake: number;
}

export class Search {
  private readonly arrays: Readonly<Record<string, Span>>;
  private readonly wish: Span;
  private readonly none: Span;
  private readonly rows: Span;
  private readonly thought;
  private readonly node;
  private readonly edge;
  private seat = NOWHERE;
  private count = 0;

  /** Paper for a search of so many rounds; the four words of luck make it the same again. */
  constructor(
    private readonly rules: Rules,
    readonly rounds: number,
    luck: readonly number[],
  ) {
    const { module } = rules;
    this.arrays = paper(rules, nodesFor(rounds));
    this.wish = module.room("int64", 3);
    this.none = module.room("int64", 0);
    this.rows = module.room("int64", 0, 0);
    this.thought = module.reader("Thought");
    this.node = module.reader("Node");
    this.edge = module.reader("Edge");
    module.bytes(this.array("thoughts")).set(bytesOf(module.pack.search.thought));
    module.longs(this.array("luck")).set(luck.map(BigInt));
  }

  /** Ask a new question: what a seat is to choose, by its view. */
  ask(view: Bytes, seat: number): void {
    const { module } = this.rules;
    const desk = this.array("desk");
    module.bytes(desk).set(view, (VIEW * desk.bytes) / desk.sides[0]!);
    this.thought.write(module.data, this.array("thoughts").at, "root", NOWHERE);
    this.seat = seat;
  }

  /** Let nothing of earlier questions count. */
  forget(): void {
    this.thought.write(this.rules.module.data, this.array("thoughts").at, "owner", NOWHERE);
  }

  /** Search on until so many rounds were made of this question; whether it is done, because nothing would change any more. */
  think(until = this.rounds): boolean {
    const { module, box } = this.rules;
    module.longs(this.wish).set([this.seat, until, this.rounds].map(BigInt));
    const { none, rows } = this;
    this.count = module.doors.work(box, Object.values(this.arrays), this.wish, none, none, rows, rows, none, rows);
    return this.visits < until || this.visits >= this.rounds;
  }

  /** The rounds of this question. */
  get visits(): number {
    const root = this.thoughts.root;
    return root === NOWHERE ? 0 : this.node.read(this.rules.module.data, this.nodeAt(root)).visits;
  }

  /** The rounds of all questions. */
  get made(): number {
    return this.thoughts.rounds;
  }

  /** What was found out. */
  advice(): Advice {
    const { module } = this.rules;
    const thought = this.thoughts;
    const codes = module.whole(this.array("out"), this.count);
    if (thought.waits) codes[codes.length - 1] = WAIT;
    const { first } = this.node.read(module.data, this.nodeAt(thought.root));
    const found = codes.map((code, at) => {
      const edge = this.edge.read(module.data, this.array("edges").at + (first + at) * this.edge.size);
      return { code, chance: edge.gain, visits: edge.visits };
    });
    const best = codes[thought.best];
    const order = (one: Prospect, other: Prospect) =>
      Number(other.code === best) - Number(one.code === best) || other.visits - one.visits || other.chance - one.chance;
    return { prospects: found.sort(order), stake: Math.max(0, thought.high - thought.low) };
  }

  private get thoughts() {
    return this.thought.read(this.rules.module.data, this.array("thoughts").at);
  }

  private nodeAt(number: number): number {
    return this.array("nodes").at + number * this.node.size;
  }

  private array(name: string): Span {
    return this.arrays[name]!;
  }
}

/** How many nodes are enough for so many rounds. */
function nodesFor(rounds: number): number {
  let nodes = LEAST_NODES;
  while (nodes < MOST_NODES && nodes < 2 * rounds) nodes *= 2;
  return nodes;
}

/** The arrays that a search writes on. What a seat sees is there as a table and, the same bytes, as numbers. */
function paper({ module }: Rules, nodes: number): Record<string, Span> {
  const kinds = new Map(module.form("work").takes.map(([name, kind]) => [name, kind]));
  const made: Record<string, Span> = {};
  for (const [name, [each, more]] of Object.entries(module.pack.search.arrays)) {
    made[name] = module.room(kinds.get(name)!, each * nodes + more);
  }
  const words = made["words"]!;
  made["lens"] = { ...words, sides: made["lens"]!.sides };
  return made;
}
