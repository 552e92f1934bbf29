import {
  BATTING,
  type BatterTally,
  type Figure,
  PITCHING,
  type PitcherTally,
  type SeasonTable,
  type Tally,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import type { CsvCell, CsvRow } from '../../format/csv.ts';
import type { Column } from '../../ui/charts/table.tsx';
import type { FigureRow } from '../counted/show-plays.ts';
import { statColumn } from './figure-column.tsx';

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface StatColumn<Row> {
  readonly key: string;
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
  readonly startsAscending?: true | undefined;
}

interface CsvColumns<Row> {
  readonly headings: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
}

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

export function sortAfterTap<Row>(
  { key, startsAscending }: StatColumn<Row>,
  sort: TableSort,
): TableSort {
  const isDescending = sort.key === key ? !sort.isDescending : startsAscending !== true;
  return { key, isDescending };
}

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

type Columns<T extends Tally> = Readonly<Record<SeasonTable, readonly StatColumn<FigureRow<T>>[]>>;

/** Every column by which a table of batters can be sorted. */
export const BATTING_COLUMNS: Columns<BatterTally> = columnsOf<BatterTally>(BATTING, [
  'battingAverage',
  'onBasePlusSlugging',
  'hits',
  'homeRuns',
  'runsBattedIn',
]);

/** Every column by which a table of pitchers can be sorted. */
export const PITCHING_COLUMNS: Columns<PitcherTally> = columnsOf<PitcherTally>(PITCHING, [
  'earnedRunAverage',
]);

/** @param first what a phone shows without scrolling */
function columnsOf<T extends Tally>(
  register: Readonly<Record<string, Figure<T>>>,
  first: readonly string[],
): Columns<T> {
  const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  const columnsIn = (table: SeasonTable) =>
    Object.entries(register)
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .filter(([, { columns }]) => columns === table || columns === 'both')
      .map(([key, figure]) => statColumn(key, figure));
  return { standard: columnsIn('standard'), more: columnsIn('more') };
}
