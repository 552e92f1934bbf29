/** The exports of `baseball` about the figures of a player and the plays that each figure counts. */

export type { Matchup, PlayerRecord } from '../stats/measures/player-records.ts';
export {
  type CountedPlay,
  countedPlays,
  countedRate,
  type Figure,
} from './counted-plays.ts';
export { PITCH_RESULTS, type PitchResult, pitchesWithResult } from './pitch-results.ts';
export {
  pitchesByZone,
  playerArsenal,
  playerSplitTable,
  playerSpray,
  playerVelocity,
} from './player-charts.ts';
export {
  type GameOfPlayer,
  type PlayerBattingGame,
  type PlayerGame,
  type PlayerPitchingGame,
  type PlayerSeasonLines,
  playerGame,
  playerGameOfSummary,
  playerSeasonLines,
} from './player-game.ts';
export { type ListedFigure, type LoggedGame, playsOfFigure } from './plays-of-figure.ts';
export {
  type GameRecords,
  gameRecords,
  joinRecords,
  type PlayerInGame,
  playerRecord,
  type RateRecord,
} from './rate-record.ts';
export { isBattingRate, type RateName } from './rates.ts';
