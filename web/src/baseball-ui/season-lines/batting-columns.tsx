import type { BatterSeasonCounts, BattingSeason } from '@full-count/baseball';
import { BATTING_FIGURES } from '../counted/figures.ts';
import { averageColumn, countColumn, rateColumn } from './figure-columns.tsx';
import type { SeasonLineRow } from './season-line-row.ts';
import type { ColumnGroup, StatColumn } from './stat-column.ts';

type BattingColumn = StatColumn<SeasonLineRow<BattingSeason>>;

function count(key: keyof BatterSeasonCounts, header: string, name: string): BattingColumn {
  return countColumn([key, header, name], ({ counts }) => counts[key]);
}

/** Every column by which a table of batters can be sorted. docs/statistics.md defines the names. */
export const BATTING_COLUMNS: Readonly<Record<ColumnGroup, readonly BattingColumn[]>> = {
  standard: [
    count('games', 'G', 'Games'),
    count('plateAppearances', 'PA', 'Plate appearances'),
    count('atBats', 'AB', 'At-bats'),
    count('runs', 'R', 'Runs'),
    count('hits', 'H', 'Hits'),
    count('doubles', '2B', 'Doubles'),
    count('triples', '3B', 'Triples'),
    count('homeRuns', 'HR', 'Home runs'),
    count('runsBattedIn', 'RBI', 'Runs batted in'),
    count('walks', 'BB', 'Walks'),
    count('strikeouts', 'K', 'Strikeouts'),
    count('stolenBases', 'SB', 'Stolen bases'),
    averageColumn('avg', BATTING_FIGURES.average, (line) => line.battingAverage),
    averageColumn('obp', BATTING_FIGURES.onBase, (line) => line.onBasePercentage),
    averageColumn('slg', BATTING_FIGURES.slugging, (line) => line.sluggingPercentage),
    averageColumn('ops', BATTING_FIGURES.onBasePlusSlugging, (line) => line.onBasePlusSlugging),
  ],
  more: [
    count('plateAppearances', 'PA', 'Plate appearances'),
    count('twoOutRunsBattedIn', '2-out RBI', 'Runs batted in with two outs'),
    count('intentionalWalks', 'IBB', 'Intentional walks'),
    count('hitByPitch', 'HBP', 'Hit by pitch'),
    count('sacFlies', 'SF', 'Sacrifice flies'),
    count('sacBunts', 'SH', 'Sacrifice bunts'),
    count('caughtStealing', 'CS', 'Caught stealing'),
    count('groundedIntoDoublePlay', 'GIDP', 'Grounded into double plays'),
    count('leftOnBase', 'LOB', 'Runners left on base'),
    averageColumn('iso', BATTING_FIGURES.isolatedPower, (line) => line.isolatedPower),
    averageColumn('babip', BATTING_FIGURES.onBallsInPlay, (line) => line.averageOnBallsInPlay),
    rateColumn('k-rate', BATTING_FIGURES.strikeouts, ['Strikeouts'], (line) => line.strikeoutRate),
    rateColumn('bb-rate', BATTING_FIGURES.walks, ['Walks'], (line) => line.walkRate),
    rateColumn(
      'contact',
      BATTING_FIGURES.contact,
      ['Swings with contact', 'Swings'],
      (line) => line.contact,
    ),
    rateColumn(
      'zone-swing',
      BATTING_FIGURES.zoneSwings,
      ['Swings in the zone', 'Pitches in the zone'],
      (line) => line.zoneSwings,
    ),
    rateColumn(
      'chase',
      BATTING_FIGURES.chases,
      ['Swings outside the zone', 'Pitches outside the zone'],
      (line) => line.chase,
    ),
  ],
};
