import type { TableName, Write } from '@full-count/sync-protocol';
import type { Shadow, ShadowKey, UserDatabase } from '../database/database.ts';
import { type RowKey, rowKey, type TrackedRows } from '../database/tracked-rows.ts';

type Keys = readonly (readonly [table: TableName, id: string])[];

/** Which rows have a shadow already, asked of the database once each. */
export class ShadowLookup {
  readonly #db: UserDatabase;
  readonly #teamId: string;
  readonly #isThere = new Map<RowKey, boolean>();

  constructor(db: UserDatabase, teamId: string) {
    this.#db = db;
    this.#teamId = teamId;
  }

  async look(keys: Keys): Promise<void> {
    const unknown = keys.filter(([table, id]) => !this.#isThere.has(rowKey(table, id)));
    if (unknown.length === 0) return;
    const found = await this.#db.shadow.bulkGet(
      unknown.map(([table, id]): ShadowKey => [this.#teamId, table, id]),
    );
    unknown.forEach(([table, id], index) => {
      this.#isThere.set(rowKey(table, id), found[index] !== undefined);
    });
  }

  /** Shadows for those of the written rows that have none: the first change keeps the server's row. */
  missing(writes: readonly Write[], rows: TrackedRows): Shadow[] {
    return writes
      .filter(([table, row]) => !this.#isThere.get(rowKey(table, row.id)))
      .map(([table, { id }]) => ({ teamId: this.#teamId, table, id, row: rows.before(table, id) }));
  }
}
