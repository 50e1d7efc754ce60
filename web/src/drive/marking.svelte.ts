/** Choices that are made by hand: dice that are kept by a tap and thrown by one button, things that are dragged onto others. */
import type { Picture } from "../lib/picture";
import { prefs } from "../lib/prefs.svelte";
import type { ChoiceCard, SpriteCard } from "../lib/wire";
import type { Room } from "../table/room.svelte";

/** A choice that is made by moving one thing onto another. */
export interface Move {
  readonly code: number;
  readonly id: string;
  readonly onto: string;
}

const NONE: ReadonlySet<string> = new Set();

export class Marking {
  /** What is not thrown again. */
  kept = $state.raw<ReadonlySet<string>>(NONE);

  constructor(
    private readonly room: Room,
    /** Whether nobody may begin yet. */
    private readonly held: () => boolean,
  ) {
    $effect(() => {
      const there = this.loose;
      if ([...this.kept].some((id) => !there.has(id))) this.kept = new Set([...this.kept].filter((id) => there.has(id)));
    });
  }

  #asked = $derived.by(() => (this.room.asked && this.room.ledger ? this.room.state!.choices : []));
  /** Choices between sets of things that are marked. */
  sets = $derived(this.#asked.filter((choice) => isSet(this.room.ledger!.picture, choice)));
  moves = $derived(this.#asked.flatMap((choice) => moveOf(this.room.ledger!.picture, choice) ?? []));
  /** What can be marked, and what can be moved. */
  loose = $derived.by((): ReadonlySet<string> => new Set(this.sets.flatMap(({ shows }) => shows ?? [])));
  movable = $derived.by((): ReadonlySet<string> => new Set(this.moves.map(({ id }) => id)));
  /** The choice that all but what is kept stands for; null where all is kept. */
  offer = $derived.by((): ChoiceCard | null => (this.held() ? null : this.#offered()));
  hidden = $derived.by((): ReadonlySet<number> => {
    const { hint, state } = this.room;
    const codes = new Set([...this.sets, ...this.moves].map(({ code }) => code));
    const advised = [hint ?? NaN, ...(state?.lesson?.wanted ?? [])];
    return prefs.steps || advised.some((code) => codes.has(code)) ? new Set() : codes;
  });

  /** Keep a thing, or no longer; false where it cannot be. */
  mark(id: string): boolean {
    if (!this.hidden.size || !this.loose.has(id)) return false;
    const kept = new Set(this.kept);
    if (!kept.delete(id)) kept.add(id);
    this.kept = kept;
    return true;
  }

  /** The moves onto one of some things, the first that has any. */
  onto(ids: readonly string[]): readonly Move[] {
    const place = ids.find((id) => this.moves.some(({ onto }) => onto === id));
    return this.moves.filter(({ onto }) => onto === place);
  }

  /** One thing is let go on others. */
  move(id: string, ids: readonly string[]): void {
    const face = this.#face(id);
    const moves = this.held() ? [] : this.onto(ids);
    const found = moves.find((one) => one.id === id) ?? moves.find((one) => this.#face(one.id) === face);
    if (found) this.room.choose(found.code);
  }

  throwRest(): void {
    if (this.offer) this.room.choose(this.offer.code);
  }

  #offered(): ChoiceCard | null {
    const thrown = [...this.loose].filter((id) => !this.kept.has(id));
    const same = (one: readonly string[], other: readonly string[]) => [...one].sort().join() === [...other].sort().join();
    const faces = (ids: readonly string[]) => ids.map((id) => this.#face(id));
    const exactly = this.sets.find(({ shows }) => same(shows ?? [], thrown));
    return exactly ?? this.sets.find(({ shows }) => same(faces(shows ?? []), faces(thrown))) ?? null;
  }

  #face(id: string): string {
    return this.room.ledger?.picture.sprites.get(id)?.face ?? "";
  }
}

const isMark = (sprite: SpriteCard | undefined) => Boolean(sprite && /\bmark\b/.test(sprite.kind));

function isSet({ sprites }: Picture, { group, shows }: ChoiceCard): boolean {
  return Boolean(group && shows?.length) && shows!.every((id) => isMark(sprites.get(id)));
}

function moveOf({ sprites }: Picture, { code, group, shows }: ChoiceCard): Move | null {
  const [id, onto, more] = shows ?? [];
  return group && onto && !more && isMark(sprites.get(id!)) && !isMark(sprites.get(onto)) ? { code, id: id!, onto } : null;
}
