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
export const BATTING_COLUMNS: Columns<BatterTally> = columnsOf<BatterTally>(BATTING);

/** Every column by which a table of pitchers can be sorted. */
export const PITCHING_COLUMNS: Columns<PitcherTally> = columnsOf<PitcherTally>(PITCHING);

function columnsOf<T extends Tally>(register: Readonly<Record<string, Figure<T>>>): Columns<T> {
  const columnsIn = (table: SeasonTable) =>
    Object.entries(register)
      .filter(([, { columns }]) => columns === table || columns === 'both')
      .map(([key, figure]) => statColumn(key, figure));
  return { standard: columnsIn('standard'), more: columnsIn('more') };
}
