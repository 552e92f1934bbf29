import type { FloorTable } from './floor-tables.ts';

export interface FloorRow {
  readonly id: string;
  readonly [column: string]: unknown;
}

export type FloorRows = { [T in FloorTable]?: FloorRow[] };

/** The last row that a device has of each table, by its order of arrival. */
export type FloorCursor = Record<FloorTable, number>;

export interface FloorPage {
  readonly rows: FloorRows;
  readonly cursor: FloorCursor;
  /** False: more rows follow. */
  readonly isLast: boolean;
}
