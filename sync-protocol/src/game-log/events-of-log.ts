import type { GameEventRow } from '../rows/game-event.ts';

/** The events of a game while its facts are read, with their order after the same pitch. */
export class Events {
  readonly rows = new Map<string, GameEventRow>();
  readonly #places = new Map<string | null, Place>();

  add(row: Omit<GameEventRow, 'ordinal'>): void {
    const placed = { ...row, ordinal: this.nextOrdinal(row.after) };
    this.rows.set(row.id, placed);
    this.#put(placed);
  }

  /** Moved events leave gaps. */
  nextOrdinal(after: string | null): number {
    return (this.#places.get(after)?.last ?? -1) + 1;
  }

  move(row: GameEventRow, after: string | null, ordinal: number): void {
    const place = this.#places.get(row.after);
    place?.rows.delete(row);
    if (place?.last === row.ordinal)
      place.last = Math.max(-1, ...[...place.rows].map((other) => other.ordinal));
    Object.assign(row, { after, ordinal });
    this.#put(row);
  }

  #put(row: GameEventRow): void {
    const place = this.#places.get(row.after) ?? { rows: new Set(), last: -1 };
    place.rows.add(row);
    place.last = Math.max(place.last, row.ordinal);
    this.#places.set(row.after, place);
  }
}

/** The events after a pitch, and the highest of their order numbers. */
interface Place {
  readonly rows: Set<GameEventRow>;
  last: number;
}
