import type { FloorRows, FloorTable } from './floor-tables.ts';

/** The last row that a device has of each table, by its order of arrival. */
export type FloorCursor = Record<FloorTable, number>;

export interface FloorPage {
  readonly rows: FloorRows;
  readonly cursor: FloorCursor;
  /** False: more rows follow. */
  readonly isLast: boolean;
}
