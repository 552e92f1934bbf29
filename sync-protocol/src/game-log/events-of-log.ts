import type { GameEventRow } from '../rows/game-event.ts';

/** The events of a game while its facts are read, with their order after the same pitch. */
export class Events {
  readonly rows = new Map<string, GameEventRow>();
  readonly #lastOrdinals = new Map<string | null, number>();

  add(row: Omit<GameEventRow, 'ordinal'>): void {
    const ordinal = this.nextOrdinal(row.after);
    this.rows.set(row.id, { ...row, ordinal });
    this.#lastOrdinals.set(row.after, ordinal);
  }

  /** Moved events leave gaps. */
  nextOrdinal(after: string | null): number {
    return (this.#lastOrdinals.get(after) ?? -1) + 1;
  }

  move(row: GameEventRow, after: string | null, ordinal: number): void {
    const wasAfter = row.after;
    Object.assign(row, { after, ordinal });
    for (const place of new Set([wasAfter, after])) {
      const ordinals = [...this.rows.values()].filter((event) => event.after === place);
      this.#lastOrdinals.set(place, Math.max(-1, ...ordinals.map((event) => event.ordinal)));
    }
  }
}
