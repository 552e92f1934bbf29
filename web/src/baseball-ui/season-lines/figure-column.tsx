import {
  BATTING,
  type BatterTally,
  type Figure,
  figureCell,
  figureRate,
  figureText,
  figureValue,
  isListable,
  PITCHING,
  type PitcherTally,
  type SeasonTable,
  type Tally,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import type { CsvCell, CsvColumn, CsvRow } from '../../format/csv.ts';
import type { Column } from '../../ui/charts/table.tsx';
import { FigureButton } from '../counted/figure-stat.tsx';
import { type FigureRow, playsRequest } from '../counted/show-plays.ts';
import { RateCell } from '../rate-cell.tsx';

/** A column that can be sorted and downloaded. */
function statColumn<T extends Tally>(key: string, figure: Figure<T>): StatColumn<FigureRow<T>> {
  return {
    key,
    header: figure.title,
    name: figure.name,
    value: ({ tally }) => figureValue(figure, tally),
    cell: (row) => <FigureCell figure={figure} row={row} />,
    csv: { headings: csvHeadings(figure), cells: ({ tally }) => csvCells(figure, tally) },
    startsAscending: figure.isLessBetter,
  };
}

/** Columns of a table that keeps its order. */
export function figureColumns<Key extends string, T extends Tally, Row>(
  register: Readonly<Record<Key, Figure<T>>>,
  keys: readonly Key[],
  tallyOfRow: (row: Row) => T | null,
  options: Pick<Column<Row>, 'isHiddenOnPhone'> = {},
): Column<Row>[] {
  return keys.map((key) => ({
    ...options,
    key,
    header: register[key].title,
    cell: (row) => {
      const tally = tallyOfRow(row);
      return tally && (figureText(register[key], tally) ?? '–');
    },
  }));
}

/** The figure, which opens the list of its plays if there is one. */
function FigureCell<T extends Tally>({
  figure,
  row: { tally, name, playsOf },
}: {
  figure: Figure<T>;
  row: FigureRow<T>;
}): ReactNode {
  const text = figureText(figure, tally);
  const cell =
    figure.format === 'percent' ? <RateCell rate={figureRate(figure, tally)} isStacked /> : text;
  if (text === null) return cell ?? '–';
  if (playsOf === undefined || !isListable(figure)) return cell;
  return <FigureButton request={playsRequest(figure, playsOf, name)}>{cell}</FigureButton>;
}

interface Tallied {
  readonly tally: Tally;
}

/** The figure in a file, and under further headings its numerator and its denominator. */
export function figureCsv(figure: Figure, ...headings: string[]): CsvColumn<Tallied>[] {
  const cells = [(tally: Tally) => figureCell(figure, tally), figure.n, figure.of];
  return headings.map((heading, index) => [heading, ({ tally }) => cells[index]?.(tally) ?? null]);
}

export function speedCsv(heading: string): CsvColumn<Tallied>[] {
  return [
    ...figureCsv(PITCHING.averageVelocity, heading),
    ['Readings', ({ tally }) => tally.measured],
  ];
}

/** A percentage is followed by its counts. */
export function csvHeadings({ title, format, csvCounts }: Figure): string[] {
  return format === 'percent' ? [title, ...(csvCounts ?? [])] : [title];
}

function csvCells<T extends Tally>(figure: Figure<T>, tally: T): CsvCell[] {
  const { n, of } = figureRate(figure, tally);
  const counts = [n, of].slice(0, csvHeadings(figure).length - 1);
  return [figureCell(figure, tally), ...counts];
}

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

export function shownColumn<Row>({ key, header, name, value, cell, kind }: StatColumn<Row>) {
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

export function sortAfterTap<Row>({ key, startsAscending }: StatColumn<Row>, sort: TableSort) {
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
