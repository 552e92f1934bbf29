import { type Row, type RowsByTable, type TableName, WorkingSet } from '@full-count/sync-protocol';

/** A working set that also keeps each row as it was before the batch, for its shadow. */
export class TrackedRows extends WorkingSet {
  readonly #before = new Map<RowKey, Row | null>();

  override load<T extends TableName>(table: T, id: string, row: RowsByTable[T] | null): void {
    const key = rowKey(table, id);
    if (!this.#before.has(key)) this.#before.set(key, row);
    super.load(table, id, row);
  }

  /** Null if the row did not exist or is not loaded. */
  before(table: TableName, id: string): Row | null {
    return this.#before.get(rowKey(table, id)) ?? null;
  }
}

export type RowKey = `${TableName}/${string}`;

export function rowKey(table: TableName, id: string): RowKey {
  return `${table}/${id}`;
}
