/** The exports of `baseball` about the figures of a player and the plays that each figure counts. */

export type { PlayerRecord } from '../stats/measures/player-records.ts';
export {
  type CountedPlay,
  countedPlays,
  countedRate,
  type Figure,
  type RateRecord,
} from './counted-plays.ts';
export { PITCH_RESULTS, type PitchResult, pitchesWithResult } from './pitch-results.ts';
export {
  type GameRecords,
  gameRecords,
  joinRecords,
  pitchesByZone,
  playerArsenal,
  playerSplitTable,
  playerSpray,
  playerVelocity,
} from './player-charts.ts';
export {
  type PlayerBattingGame,
  type PlayerGame,
  type PlayerInGame,
  type PlayerPitchingGame,
  type PlayerSeasonLines,
  playerGame,
  playerGameOfSummary,
  playerRecord,
  playerSeasonLines,
} from './player-game.ts';
export { isBattingRate, type RateName } from './rates.ts';
