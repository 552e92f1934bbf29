import type { Person } from '../game/game-log.ts';
import { NO_TALLY, type Tally } from './tally.ts';

/** A batter's line in a box score, or the sum of such lines. */
export interface BatterTally extends Tally {
  /** Games in which the player was in the batting order, batted or ran. */
  readonly games: number;
  readonly runs: number;
  readonly runsBattedIn: number;
  readonly twoOutRunsBattedIn: number;
  readonly stolenBases: number;
  readonly caughtStealing: number;
  readonly groundedIntoDoublePlay: number;
  readonly leftOnBase: number;
}

/** A pitcher's line in a box score, or the sum of such lines. */
export interface PitcherTally extends Tally {
  readonly games: number;
  readonly gamesStarted: number;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
  readonly outs: number;
  readonly runs: number;
  readonly earnedRuns: number;
  /** The earned runs of each game times its scheduled innings, for ERA. */
  readonly scaledEarnedRuns: number;
  readonly wildPitches: number;
  readonly balks: number;
  readonly inheritedRunners: number;
  readonly inheritedRunnersScored: number;
}

export const NO_BATTER_TALLY: BatterTally = {
  ...NO_TALLY,
  games: 0,
  runs: 0,
  runsBattedIn: 0,
  twoOutRunsBattedIn: 0,
  stolenBases: 0,
  caughtStealing: 0,
  groundedIntoDoublePlay: 0,
  leftOnBase: 0,
};

export const NO_PITCHER_TALLY: PitcherTally = {
  ...NO_TALLY,
  games: 0,
  gamesStarted: 0,
  wins: 0,
  losses: 0,
  saves: 0,
  outs: 0,
  runs: 0,
  earnedRuns: 0,
  scaledEarnedRuns: 0,
  wildPitches: 0,
  balks: 0,
  inheritedRunners: 0,
  inheritedRunnersScored: 0,
};

export interface PlayerTally<T extends Partial<Tally>> {
  readonly person: Person;
  readonly tally: T;
}
