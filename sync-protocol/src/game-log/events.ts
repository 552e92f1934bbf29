import type { GameEventRow } from '../rows/game-event.ts';

/** The events of a game, with their order after the same pitch. Rows and lists are never changed in place. */
export class Events {
  readonly #rows = new Map<string, GameEventRow>();
  readonly #places = new Map<string | null, readonly GameEventRow[]>();

  constructor(rows: readonly GameEventRow[]) {
    for (const row of rows) this.#put(row);
  }

  /** Lists with the same rows become those of `previous`, so that the fold finds them unchanged. */
  reuseLists(previous: Events): void {
    for (const [pitchId, rows] of this.#places) {
      const known = previous.after(pitchId);
      const isSame =
        known.length === rows.length && known.every((row, index) => row === rows[index]);
      if (isSame) this.#places.set(pitchId, known);
    }
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): GameEventRow | undefined {
    return this.#rows.get(id);
  }

  all(): GameEventRow[] {
    return [...this.#rows.values()];
  }

  /** In their order. */
  after(pitchId: string | null): readonly GameEventRow[] {
    return this.#places.get(pitchId) ?? NO_EVENTS;
  }

  set(row: GameEventRow): void {
    const before = this.#rows.get(row.id);
    if (before === row) return;
    if (before) this.#places.set(before.after, without(this.after(before.after), before));
    this.#put(row);
  }

  /** Moved events leave gaps. */
  nextOrdinal(after: string | null): number {
    return (this.after(after).at(-1)?.ordinal ?? -1) + 1;
  }

  #put(row: GameEventRow): void {
    this.#rows.set(row.id, row);
    const others = this.after(row.after);
    const index = others.findIndex((other) => inOrder(other, row) > 0);
    this.#places.set(row.after, others.toSpliced(index < 0 ? others.length : index, 0, row));
  }
}

const NO_EVENTS: readonly GameEventRow[] = [];

function without(rows: readonly GameEventRow[], row: GameEventRow): readonly GameEventRow[] {
  return rows.filter((other) => other !== row);
}

/** Sorts the events after the same pitch. */
export function inOrder(a: GameEventRow, b: GameEventRow): number {
  return a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1);
}
