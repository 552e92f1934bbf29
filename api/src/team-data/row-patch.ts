import type { DeletedRows, Row, RowPatch, TableName } from '@full-count/sync-protocol';

/** Rows by table and names of deleted ones, gathered one after the other. */
export class RowPatchBuilder {
  readonly #rows: Partial<Record<TableName, Row[]>> = {};
  readonly deleted: DeletedRows = [];

  get rows(): RowPatch {
    return this.#rows as RowPatch;
  }

  add(table: TableName, row: Row): void {
    const list = this.#rows[table];
    if (list) list.push(row);
    else this.#rows[table] = [row];
  }

  addDeleted(table: TableName, id: string): void {
    this.deleted.push([table, id]);
  }
}
