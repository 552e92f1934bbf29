import {
  BATTING,
  type BatterTally,
  type Figure,
  PITCHING,
  type PitcherTally,
  type SeasonTable,
  type Tally,
} from '@full-count/baseball';
import type { FigureRow } from '../counted/show-plays.ts';
import { statColumn } from './figure-column.tsx';
import type { StatColumn } from './stat-column.ts';

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
