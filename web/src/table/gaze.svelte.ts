/** What the person looks at: a choice of the list, or things on the board; each lights up the other. */
import type { Point } from "../lib/lens";
import { spritesOf } from "../lib/picture";
import type { SpriteCard } from "../lib/wire";
import type { Room } from "./room.svelte";

export interface Menu {
  readonly sprite: SpriteCard;
  readonly codes: readonly number[];
  readonly at: Point;
}

export class Gaze {
  /** The choice pointed at in the list. */
  choice = $state<number | null>(null);
  /** The thing pointed at on the board. */
  sprite = $state.raw<SpriteCard | null>(null);
  /** What a name in the story stands for, while one points at it. */
  named = $state.raw<readonly string[]>([]);
  menu = $state.raw<Menu | null>(null);

  constructor(private readonly room: Room) {}

  /** The choices that what is looked at would make. */
  codes = $derived.by((): ReadonlySet<number> => {
    if (this.choice !== null) return new Set([this.choice]);
    return new Set(this.sprite?.choices ?? []);
  });

  /** The things on the board that stand for the choice pointed at in the list, or for those that are advised. */
  lit = $derived.by((): ReadonlySet<string> => {
    const { ledger, hint, state } = this.room;
    const advised = hint === null ? (state?.lesson?.wanted ?? []) : [hint];
    const codes = this.choice === null ? advised : [this.choice];
    return new Set(ledger ? codes.flatMap((code) => spritesOf(ledger.picture, code).map(({ id }) => id)) : []);
  });

  /** The things that the choice looked at would concern. */
  shown = $derived.by((): ReadonlySet<string> => {
    const choices = this.room.state?.choices ?? [];
    if (this.named.length) return new Set(this.named);
    return new Set(choices.filter((choice) => this.codes.has(choice.code)).flatMap((choice) => choice.shows ?? []));
  });

  /** A thing was clicked: its only choice is made; several, or one that is not sure, are asked in words. */
  pick(sprite: SpriteCard, at: Point, sure: boolean): void {
    const offered = new Set(this.room.state?.choices.map((choice) => choice.code));
    const codes = (sprite.choices ?? []).filter((code) => offered.has(code));
    if (!codes.length || !this.room.ready) return;
    if (codes.length === 1 && sure) this.room.choose(codes[0]!);
    else this.menu = { sprite, codes, at };
  }
}
