import { BATTING, type BatterTally, PITCHING, type PitcherTally } from '@full-count/baseball';
import { type FigureRow, statColumns } from './figure-column.tsx';
import type { ColumnGroup, StatColumn } from './stat-column.ts';

type Columns<Row> = Readonly<Record<ColumnGroup, readonly StatColumn<Row>[]>>;

/** Every column by which a table of batters can be sorted. */
export const BATTING_COLUMNS: Columns<FigureRow<BatterTally>> = {
  standard: statColumns(BATTING, [
    'games',
    'plateAppearances',
    'atBats',
    'runs',
    'hits',
    'doubles',
    'triples',
    'homeRuns',
    'runsBattedIn',
    'walks',
    'strikeouts',
    'stolenBases',
    'battingAverage',
    'onBasePercentage',
    'sluggingPercentage',
    'onBasePlusSlugging',
  ]),
  more: statColumns(BATTING, [
    'plateAppearances',
    'twoOutRunsBattedIn',
    'intentionalWalks',
    'hitByPitch',
    'sacFlies',
    'sacBunts',
    'caughtStealing',
    'groundedIntoDoublePlay',
    'leftOnBase',
    'isolatedPower',
    'averageOnBallsInPlay',
    'strikeoutPercentage',
    'walkPercentage',
    'contactPercentage',
    'swingInZonePercentage',
    'chasePercentage',
  ]),
};

/** Every column by which a table of pitchers can be sorted. */
export const PITCHING_COLUMNS: Columns<FigureRow<PitcherTally>> = {
  standard: statColumns(PITCHING, [
    'games',
    'gamesStarted',
    'wins',
    'losses',
    'saves',
    'inningsPitched',
    'hits',
    'runs',
    'earnedRuns',
    'walks',
    'strikeouts',
    'homeRuns',
    'earnedRunAverage',
    'walksAndHitsPerInning',
  ]),
  more: statColumns(PITCHING, [
    'inningsPitched',
    'battersFaced',
    'pitches',
    'hitBatters',
    'wildPitches',
    'balks',
    'strikeoutsPerWalk',
    'pitchesPerInning',
    'pitchesPerBatter',
    'firstPitchStrikePercentage',
    'calledStrikeAndWhiffPercentage',
    'zonePercentage',
    'chasePercentage',
  ]),
};
