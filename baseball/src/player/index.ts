/** The exports of `baseball` about the figures of a player and the plays that each figure counts. */

export {
  type CountedPlay,
  countedPlays,
  countedRate,
  type ListedFigure,
} from './counted-plays.ts';
export { PITCH_RESULTS, type PitchResult, pitchesWithResult } from './pitch-results.ts';
export { pitchesByZone, playerSplitTable } from './player-charts.ts';
export {
  type GameOfPlayer,
  type PlayerGame,
  type PlayerSeason,
  playerGame,
  playerGameOfSummary,
  playerSeason,
} from './player-game.ts';
export { type PlayerInGame, playerRecord } from './player-record.ts';
export { type LoggedGame, playsOfFigure } from './plays-of-figure.ts';
