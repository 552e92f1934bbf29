import type { Rate } from '@full-count/baseball';
import { averageText } from '../../format/rates.ts';
import { FigureButton } from '../counted/figure-button.tsx';
import type { SeasonFigure } from '../counted/figures.ts';
import { RateCell } from '../rate-cell.tsx';
import type { SeasonLineRow } from './season-line-row.ts';
import type { StatColumn } from './stat-column.ts';

type FigureColumn<Figures> = StatColumn<SeasonLineRow<Figures>>;

export function countColumn<Figures>(
  [key, header, name]: readonly [string, string, string],
  value: (figures: Figures) => number,
): FigureColumn<Figures> {
  return { key, header, name, value: ({ figures }) => value(figures) };
}

/** A figure with three decimals, such as ".333". */
export function averageColumn<Figures>(
  key: string,
  figure: SeasonFigure,
  value: (figures: Figures) => number | null,
): FigureColumn<Figures> {
  return figureColumn(key, figure, value, averageText);
}

export function decimalColumn<Figures>(
  key: string,
  figure: SeasonFigure,
  decimals: number,
  value: (figures: Figures) => number | null,
  order: Pick<FigureColumn<Figures>, 'startsAscending'> = {},
): FigureColumn<Figures> {
  return { ...figureColumn(key, figure, value, (n) => n.toFixed(decimals)), ...order };
}

function figureColumn<Figures>(
  key: string,
  figure: SeasonFigure,
  value: (figures: Figures) => number | null,
  textOf: (value: number) => string | null,
): FigureColumn<Figures> {
  return {
    key,
    header: figure.title,
    name: figure.name,
    value: ({ figures }) => value(figures),
    cell: (row) => {
      const shown = value(row.figures);
      if (shown === null) return '–';
      return <FigureButton request={playsRequestOf(figure, row)}>{textOf(shown)}</FigureButton>;
    },
  };
}

/** @param countHeadings of the numerator and, unless another column of the table has it, of the denominator */
export function rateColumn<Figures>(
  key: string,
  figure: SeasonFigure,
  countHeadings: readonly [string, string?],
  rateOf: (figures: Figures) => Rate,
): FigureColumn<Figures> {
  return {
    key,
    header: figure.title,
    name: figure.name,
    value: ({ figures }) => rateOf(figures).percent,
    cell: (row) => {
      const cell = <RateCell rate={rateOf(row.figures)} isStacked />;
      if (rateOf(row.figures).of === 0) return cell;
      return <FigureButton request={playsRequestOf(figure, row)}>{cell}</FigureButton>;
    },
    csv: {
      headings: [figure.title, ...countHeadings.filter((heading) => heading !== undefined)],
      cells: ({ figures }) => {
        const { percent, n, of } = rateOf(figures);
        return [percent, ...[n, of].slice(0, countHeadings.length)];
      },
    },
  };
}

export function playsRequestOf(
  { name: _, title, ...figure }: SeasonFigure,
  { name, playsOf }: Omit<SeasonLineRow<unknown>, 'figures'>,
) {
  return {
    ...figure,
    title: name === undefined ? title : `${title}, ${name}`,
    playsOf,
  };
}
