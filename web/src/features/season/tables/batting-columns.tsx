import type { BatterCounts } from '@full-count/baseball';
import type { ColumnGroup } from '../model/filter-params.ts';
import type { BattingRow } from '../model/season-view.ts';
import type { StatColumn } from '../model/stat-column.ts';
import { averageColumn, countColumn, rateColumn } from './rate-columns.tsx';

type CountKey = keyof BatterCounts;

function count(key: CountKey, header: string, name: string): StatColumn<BattingRow> {
  return countColumn([key, header, name], ({ figures }) => figures.counts[key]);
}

/** All that batters are sorted by, with the names that docs/statistics.md defines. */
export const BATTING_COLUMNS: Readonly<Record<ColumnGroup, readonly StatColumn<BattingRow>[]>> = {
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
    averageColumn(
      { key: 'avg', header: 'AVG', name: 'Batting average' },
      ({ figures }) => figures.battingAverage,
    ),
    averageColumn(
      { key: 'obp', header: 'OBP', name: 'On-base percentage' },
      ({ figures }) => figures.onBasePercentage,
    ),
    averageColumn(
      { key: 'slg', header: 'SLG', name: 'Slugging percentage' },
      ({ figures }) => figures.sluggingPercentage,
    ),
    averageColumn(
      { key: 'ops', header: 'OPS', name: 'On-base plus slugging' },
      ({ figures }) => figures.onBasePlusSlugging,
    ),
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
    averageColumn(
      { key: 'iso', header: 'ISO', name: 'Isolated power' },
      ({ figures }) => figures.isolatedPower,
    ),
    averageColumn(
      { key: 'babip', header: 'BABIP', name: 'Average on balls in play' },
      ({ figures }) => figures.averageOnBallsInPlay,
    ),
    rateColumn(
      { key: 'k-rate', header: 'K %', name: 'Strikeouts of plate appearances' },
      ['Strikeouts'],
      ({ figures }) => figures.strikeoutRate,
    ),
    rateColumn(
      { key: 'bb-rate', header: 'BB %', name: 'Walks of plate appearances' },
      ['Walks'],
      ({ figures }) => figures.walkRate,
    ),
    rateColumn(
      { key: 'contact', header: 'Contact %', name: 'Contact, of swings' },
      ['Swings with contact', 'Swings'],
      ({ figures }) => figures.contact,
    ),
    rateColumn(
      { key: 'zone-swing', header: 'Zone Swing %', name: 'Swings in the strike zone' },
      ['Swings in the zone', 'Pitches in the zone'],
      ({ figures }) => figures.zoneSwing,
    ),
    rateColumn(
      { key: 'chase', header: 'Chase %', name: 'Swings outside the strike zone' },
      ['Swings outside the zone', 'Pitches outside the zone'],
      ({ figures }) => figures.chase,
    ),
  ],
};
