import type { ReactNode } from 'react';
import type { CsvCell, CsvRow } from '../../../format/csv.ts';
import type { TableSort } from './filter-params.ts';

/** A column of a table of figures: how it is shown, sorted and exported. */
export interface StatColumn<Row> {
  readonly key: string;
  /** The heading on the screen, such as "OBP". */
  readonly header: string;
  /** What the heading means, such as "On-base percentage". */
  readonly name: string;
  /** Rows without a value come last, whatever the order. */
  readonly value: (row: Row) => number | string | null;
  /** The shown cell. The value itself if absent. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cells of the CSV file by heading. The value under `header` if absent. */
  readonly csv?: (row: Row) => Readonly<Record<string, CsvCell>>;
  readonly kind?: 'name' | 'code' | undefined;
  /** The first tap sorts from the smallest, as for a name or ERA. */
  readonly startsAscending?: true;
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly StatColumn<Row>[],
  { key, isDescending }: TableSort,
): Row[] {
  const column = columns.find((candidate) => candidate.key === key);
  if (column === undefined) return [...rows];
  const withValues = rows.map((row) => ({ row, value: column.value(row) }));
  const direction = isDescending ? -1 : 1;
  return withValues
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null);
      }
      return direction * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

/** The order after a tap on a column's heading. A second tap turns the order around. */
export function sortAfterTap<Row>(
  { key, startsAscending }: StatColumn<Row>,
  sort: TableSort,
): TableSort {
  const isDescending = sort.key === key ? !sort.isDescending : startsAscending !== true;
  return { key, isDescending };
}

/** The table as rows of a CSV file, the heading first. */
export function csvRows<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): CsvRow[] {
  const cellsOf = (row: Row) =>
    columns.flatMap(({ header, value, csv }) =>
      Object.entries(csv?.(row) ?? { [header]: value(row) }),
    );
  const [first] = rows;
  if (first === undefined) return [columns.map(({ header }) => header)];
  return [
    cellsOf(first).map(([heading]) => heading),
    ...rows.map((row) => cellsOf(row).map(([, cell]) => cell)),
  ];
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}
