import type { ReactNode } from 'react';
import type { CsvCell, CsvRow } from '../../format/csv.ts';
import type { Column } from '../../ui/charts/table.tsx';

/** The columns of a table that are shown: the usual ones, or the others. */
export type ColumnGroup = 'standard' | 'more';

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

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
  /** The columns of the CSV file. The value under `header` if absent. */
  readonly csv?: CsvColumns<Row>;
  readonly kind?: 'name' | 'code' | undefined;
  /** The first tap sorts from the smallest, as for a name or ERA. */
  readonly startsAscending?: true;
}

interface CsvColumns<Row> {
  readonly headings: readonly string[];
  /** Returns one cell for each heading. */
  readonly cells: (row: Row) => readonly CsvCell[];
}

/** The column as a table on the screen draws it. */
export function shownColumn<Row>({
  key,
  header,
  name,
  value,
  cell,
  kind,
}: StatColumn<Row>): Column<Row> {
  return { key, header, title: name, kind, cell: cell ?? ((row) => value(row) ?? '–') };
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
  return [
    columns.flatMap(({ header, csv }) => csv?.headings ?? [header]),
    ...rows.map((row) => columns.flatMap(({ value, csv }) => csv?.cells(row) ?? [value(row)])),
  ];
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}
