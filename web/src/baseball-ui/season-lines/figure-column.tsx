import {
  type Figure,
  figureCell,
  figureRate,
  figureText,
  figureValue,
  isListable,
  PITCHING,
  type Tally,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import type { CsvCell, CsvColumn } from '../../format/csv.ts';
import type { Column } from '../../ui/charts/table.tsx';
import { FigureButton } from '../counted/figure-stat.tsx';
import { type FigureRow, playsRequest } from '../counted/show-plays.ts';
import { RateCell } from '../rate-cell.tsx';
import type { StatColumn } from './stat-column.ts';

/** A column that can be sorted and downloaded. */
export function statColumn<T extends Tally>(
  key: string,
  figure: Figure<T>,
): StatColumn<FigureRow<T>> {
  return {
    key,
    header: figure.title,
    name: figure.name,
    value: ({ tally }) => figureValue(figure, tally),
    cell: (row) => <FigureCell figure={figure} row={row} />,
    csv: {
      headings: csvHeadings(figure),
      cells: ({ tally }) => csvCells(figure, tally),
    },
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

export function csvCells<T extends Tally>(figure: Figure<T>, tally: T): CsvCell[] {
  const { n, of } = figureRate(figure, tally);
  const counts = [n, of].slice(0, csvHeadings(figure).length - 1);
  return [figureCell(figure, tally), ...counts];
}
