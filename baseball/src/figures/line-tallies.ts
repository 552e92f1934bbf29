import type { Person } from '../game/game-log.ts';
import { NO_TALLY, type Tally } from './tally.ts';

export const NO_BATTER_TALLY = {
  ...NO_TALLY,
  /** Games in which the player was in the batting order, batted or ran. */
  games: 0,
  runs: 0,
  runsBattedIn: 0,
  twoOutRunsBattedIn: 0,
  stolenBases: 0,
  caughtStealing: 0,
  groundedIntoDoublePlay: 0,
  leftOnBase: 0,
};

/** A batter's line in a box score, or the sum of such lines. */
export type BatterTally = Readonly<typeof NO_BATTER_TALLY>;

export const NO_PITCHER_TALLY = {
  ...NO_TALLY,
  games: 0,
  gamesStarted: 0,
  wins: 0,
  losses: 0,
  saves: 0,
  outs: 0,
  runs: 0,
  earnedRuns: 0,
  /** The earned runs of each game times its scheduled innings, for ERA. */
  scaledEarnedRuns: 0,
  wildPitches: 0,
  balks: 0,
  inheritedRunners: 0,
  inheritedRunnersScored: 0,
};

/** A pitcher's line in a box score, or the sum of such lines. */
export type PitcherTally = Readonly<typeof NO_PITCHER_TALLY>;

export interface PlayerTally<T extends Partial<Tally>> {
  readonly person: Person;
  readonly tally: T;
}
