import type { FoldedPitch } from '../game/folded-game.ts';
import { average, oneDecimalText, percent, type Rate, rate } from '../stats/measures/rate.ts';
import type { Tally } from './tally.ts';

/** How a figure is written. A number of decimals rounds half up, and `percent` is a whole number. */
export type FigureFormat =
  | 'count'
  | 'percent'
  /** Three decimals, such as ".333". */
  | 'average'
  | 'one_decimal'
  | 'two_decimals'
  /** Innings and thirds, so "5.1" is five innings and one out. Its value is the number of outs. */
  | 'innings'
  /** Miles per hour: two decimals, and one on screens. */
  | 'speed';

/** A season's table has two sets of columns, because a phone has no room for all. */
export type SeasonTable = 'standard' | 'more';

/** One figure. Tables, files, REST and docs/statistics.md take all that they say about it from here. */
export interface Figure<T extends Tally = Tally> {
  /** The heading of a column, such as "OBP". */
  readonly title: string;
  /** What the title means, such as "On-base percentage". */
  readonly name: string;
  readonly format: FigureFormat;
  /** In words, for a figure that is a quotient. */
  readonly formula?: string | undefined;
  /** The count, or the numerator. */
  n(tally: T): number;
  /** The denominator. A count has none. */
  of?(tally: T): number;
  /** The CSV headings of the numerator and, unless the file has it anyway, of the denominator. */
  readonly csvCounts?: readonly string[] | undefined;
  readonly isLessBetter?: true | undefined;
  /** The tables of a season that have a column of it. */
  readonly columns?: SeasonTable | 'both' | undefined;
  /** The plays behind the figure. Absent for a figure that no list explains. */
  readonly plays?: PlayList | undefined;
  /** The figures whose sum this one is, as OPS is of OBP and SLG. */
  readonly parts?: readonly Figure[] | undefined;
}

/** A figure whose plays a list can show. */
export type ListableFigure<T extends Tally = Tally> = Figure<T> & { readonly plays: PlayList };

/** The plays that a figure could count, and for each what it counts for. */
export interface PlayList {
  readonly kind: 'pitches' | 'results' | 'runs';
  /** @param tally of the one play. The pitch is null unless the list is one of pitches. */
  n(tally: Tally, pitch: FoldedPitch | null): number;
  of(tally: Tally): number;
  /** Whether the figure can be computed from pitches with this tally. If not, no play counts. */
  isKnown?(tally: Tally): boolean;
  /** "12 hits in 31 at-bats" */
  sentence(n: number, of: number): string;
}

export function isListable<T extends Tally>(figure: Figure<T>): figure is ListableFigure<T> {
  return figure.plays !== undefined;
}

const DECIMALS = { percent: 0, average: 3, one_decimal: 1, two_decimals: 2, speed: 2 } as const;

/** The figure as a number, for sorting and files. Null if there is nothing to divide by. */
export function figureValue<T extends Tally>(figure: Figure<T>, tally: T): number | null {
  const { format, parts } = figure;
  if (parts !== undefined) return addAverages(parts.map((part) => figureValue(part, tally)));
  const n = figure.n(tally);
  if (format === 'count' || format === 'innings') return n;
  const of = figure.of?.(tally) ?? 0;
  return format === 'percent' ? percent(n, of) : average(n, of, DECIMALS[format]);
}

/** The figure as a file and REST have it: innings as "5.1", everything else as a number. */
export function figureCell<T extends Tally>(figure: Figure<T>, tally: T): number | string | null {
  const value = figureValue(figure, tally);
  return figure.format === 'innings' ? inningsText(value ?? 0) : value;
}

/** The figure as a screen shows it: ".333", "41%", "5.1". Null if there is nothing to divide by. */
export function figureText<T extends Tally>(figure: Figure<T>, tally: T): string | null {
  const value = figureValue(figure, tally);
  return value === null ? null : valueText(figure, value);
}

export function valueText({ format }: Pick<Figure, 'format'>, value: number): string {
  switch (format) {
    case 'count':
      return String(value);
    case 'percent':
      return `${value}%`;
    case 'average':
      return value.toFixed(3).replace(/^0/, '');
    case 'one_decimal':
      return value.toFixed(1);
    case 'two_decimals':
      return value.toFixed(2);
    case 'innings':
      return inningsText(value);
    case 'speed':
      return oneDecimalText(value);
  }
}

/** The figure with its numerator and denominator. */
export function figureRate<T extends Tally>(figure: Pick<Figure<T>, 'n' | 'of'>, tally: T): Rate {
  return rate(figure.n(tally), figure.of?.(tally) ?? 0);
}

/** The cells of some figures by their keys, such as an answer of REST has them. */
export function figureCells<Key extends string, T extends Tally>(
  figures: Readonly<Record<Key, Figure<T>>>,
  tally: T,
): Record<Key, number | string | null> {
  const cells = Object.entries<Figure<T>>(figures).map(([key, figure]) => [
    key,
    figureCell(figure, tally),
  ]);
  return Object.fromEntries(cells) as Record<Key, number | string | null>;
}

export function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`;
}

/** Adds averages of three decimals exactly. In floating point, 0.1 + 0.2 is not 0.3. */
function addAverages(averages: readonly (number | null)[]): number | null {
  let thousandths = 0;
  for (const part of averages) {
    if (part === null) return null;
    thousandths += Math.round(part * 1000);
  }
  return thousandths / 1000;
}
