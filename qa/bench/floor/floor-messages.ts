import type { FloorRows, FloorTable } from './floor-tables.ts';

/** For each table, the sequence number of the last row that a device has. */
export type FloorCursor = Record<FloorTable, number>;

export interface FloorPage {
  readonly rows: FloorRows;
  readonly cursor: FloorCursor;
  /** False if more rows follow. */
  readonly isLast: boolean;
}
