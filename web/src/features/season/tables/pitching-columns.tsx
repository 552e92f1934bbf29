import type { PitcherCounts } from '@full-count/baseball';
import type { ColumnGroup } from '../model/filter-params.ts';
import type { PitchingRow } from '../model/season-view.ts';
import type { StatColumn } from '../model/stat-column.ts';
import { countColumn, decimalColumn, rateColumn } from './rate-columns.tsx';

type CountKey = keyof PitcherCounts;

function count(key: CountKey, header: string, name: string): StatColumn<PitchingRow> {
  return countColumn([key, header, name], ({ figures }) => figures.counts[key]);
}

/** Sorted by outs, because "10.1" is more than "9.2". */
const INNINGS: StatColumn<PitchingRow> = {
  key: 'ip',
  header: 'IP',
  name: 'Innings pitched',
  value: ({ figures }) => figures.counts.outs,
  cell: ({ figures }) => figures.inningsPitched,
  csv: ({ figures }) => ({ IP: figures.inningsPitched }),
};

/** All that pitchers are sorted by, with the names that docs/statistics.md defines. */
export const PITCHING_COLUMNS: Readonly<Record<ColumnGroup, readonly StatColumn<PitchingRow>[]>> = {
  standard: [
    count('games', 'G', 'Games'),
    count('gamesStarted', 'GS', 'Games started'),
    count('wins', 'W', 'Wins'),
    count('losses', 'L', 'Losses'),
    count('saves', 'S', 'Saves'),
    INNINGS,
    count('hits', 'H', 'Hits'),
    count('runs', 'R', 'Runs'),
    count('earnedRuns', 'ER', 'Earned runs'),
    count('walks', 'BB', 'Walks'),
    count('strikeouts', 'K', 'Strikeouts'),
    count('homeRuns', 'HR', 'Home runs'),
    decimalColumn(
      { key: 'era', header: 'ERA', name: 'Earned run average', startsAscending: true },
      2,
      ({ figures }) => figures.earnedRunAverage,
    ),
    decimalColumn(
      { key: 'whip', header: 'WHIP', name: 'Walks and hits per inning', startsAscending: true },
      2,
      ({ figures }) => figures.walksAndHitsPerInning,
    ),
  ],
  more: [
    INNINGS,
    count('battersFaced', 'BF', 'Batters faced'),
    count('pitches', 'Pitches', 'Pitches'),
    count('hitBatters', 'HBP', 'Batters hit by a pitch'),
    count('wildPitches', 'WP', 'Wild pitches'),
    count('balks', 'BK', 'Balks'),
    decimalColumn(
      { key: 'k-bb', header: 'K/BB', name: 'Strikeouts per walk' },
      2,
      ({ figures }) => figures.strikeoutsPerWalk,
    ),
    decimalColumn(
      { key: 'p-ip', header: 'P/IP', name: 'Pitches per inning', startsAscending: true },
      1,
      ({ figures }) => figures.pitchesPerInning,
    ),
    decimalColumn(
      { key: 'p-bf', header: 'P/BF', name: 'Pitches per batter', startsAscending: true },
      2,
      ({ figures }) => figures.pitchesPerBatter,
    ),
    rateColumn(
      { key: 'first', header: 'First Pitch Strike %', name: 'First pitches that are strikes' },
      ['First pitch strikes', 'First pitches'],
      ({ figures }) => figures.firstPitchStrikes,
    ),
    rateColumn(
      { key: 'csw', header: 'CSW %', name: 'Called strikes and whiffs, of pitches' },
      ['Called strikes and whiffs'],
      ({ figures }) => figures.calledOrWhiffed,
    ),
    rateColumn(
      { key: 'zone', header: 'Zone %', name: 'Pitches in the strike zone' },
      ['Pitches in the zone', 'Pitches with a zone'],
      ({ figures }) => figures.zone,
    ),
    rateColumn(
      { key: 'chase', header: 'Chase %', name: 'Swings outside the strike zone' },
      ['Swings outside the zone', 'Pitches outside the zone'],
      ({ figures }) => figures.chase,
    ),
  ],
};
