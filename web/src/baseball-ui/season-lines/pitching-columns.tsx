import type { PitcherSeasonCounts, PitchingSeason } from '@full-count/baseball';
import { PITCHING_FIGURES } from '../counted/figures.ts';
import { countColumn, decimalColumn, rateColumn } from './figure-columns.tsx';
import type { SeasonLineRow } from './season-line-row.ts';
import type { ColumnGroup, StatColumn } from './stat-column.ts';

type PitchingColumn = StatColumn<SeasonLineRow<PitchingSeason>>;

function count(key: keyof PitcherSeasonCounts, header: string, name: string): PitchingColumn {
  return countColumn([key, header, name], ({ counts }) => counts[key]);
}

const LESS_IS_BETTER = { startsAscending: true } as const;

/** Sorted by outs, because "10.1" is more than "9.2". */
const INNINGS: PitchingColumn = {
  key: 'ip',
  header: 'IP',
  name: 'Innings pitched',
  value: ({ figures }) => figures.counts.outs,
  cell: ({ figures }) => figures.inningsPitched,
  csv: { headings: ['IP'], cells: ({ figures }) => [figures.inningsPitched] },
};

/** Every column by which a table of pitchers can be sorted. docs/statistics.md defines the names. */
export const PITCHING_COLUMNS: Readonly<Record<ColumnGroup, readonly PitchingColumn[]>> = {
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
      'era',
      PITCHING_FIGURES.earnedRunAverage,
      2,
      (line) => line.earnedRunAverage,
      LESS_IS_BETTER,
    ),
    decimalColumn(
      'whip',
      PITCHING_FIGURES.walksAndHits,
      2,
      (line) => line.walksAndHitsPerInning,
      LESS_IS_BETTER,
    ),
  ],
  more: [
    INNINGS,
    count('battersFaced', 'BF', 'Batters faced'),
    count('pitches', 'Pitches', 'Pitches'),
    count('hitBatters', 'HBP', 'Batters hit by a pitch'),
    count('wildPitches', 'WP', 'Wild pitches'),
    count('balks', 'BK', 'Balks'),
    decimalColumn('k-bb', PITCHING_FIGURES.strikeoutsPerWalk, 2, (line) => line.strikeoutsPerWalk),
    decimalColumn(
      'p-ip',
      PITCHING_FIGURES.pitchesPerInning,
      1,
      (line) => line.pitchesPerInning,
      LESS_IS_BETTER,
    ),
    decimalColumn(
      'p-bf',
      PITCHING_FIGURES.pitchesPerBatter,
      2,
      (line) => line.pitchesPerBatter,
      LESS_IS_BETTER,
    ),
    rateColumn(
      'first',
      PITCHING_FIGURES.firstPitchStrikes,
      ['First pitch strikes', 'First pitches'],
      (line) => line.firstPitchStrikes,
    ),
    rateColumn(
      'csw',
      PITCHING_FIGURES.calledOrWhiffed,
      ['Called strikes and whiffs'],
      (line) => line.calledOrWhiffed,
    ),
    rateColumn(
      'zone',
      PITCHING_FIGURES.zone,
      ['Pitches in the zone', 'Pitches with a zone'],
      (line) => line.zone,
    ),
    rateColumn(
      'chase',
      PITCHING_FIGURES.chases,
      ['Swings outside the zone', 'Pitches outside the zone'],
      (line) => line.chase,
    ),
  ],
};
