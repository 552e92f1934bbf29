export type { PlayerCounts } from './add-games.ts';
export type { BatterSeasonCounts } from './batter-counts.ts';
export {
  type BattingSeason,
  battingSeason,
  type SeasonBatter,
  seasonBatters,
  teamBatting,
} from './batting-season.ts';
export { countPitches } from './count-pitches.ts';
export {
  countsInSeason,
  type FilterableGame,
  filterGames,
  type GameFilter,
} from './filter-games.ts';
export {
  type GameSummary,
  type PitcherSums,
  summarizeGame,
} from './game-summary.ts';
export {
  isQualifiedBatter,
  isQualifiedPitcher,
  LEADER_MINIMUM,
  type LeaderMinimum,
  leaderMinimum,
} from './leaders.ts';
export type { PitcherSeasonCounts } from './pitcher-counts.ts';
export {
  type PitchingSeason,
  pitchingSeason,
  type SeasonPitchingLine,
  seasonPitchingLines,
  teamPitchingLine,
} from './pitching-season.ts';
export {
  mostFrequentPitch,
  type PitchingTrend,
  pitchEffectiveness,
  pitchingTrend,
  type SeasonGame,
  type SeasonPitcher,
  type SeasonStats,
  seasonArsenal,
  seasonPitchers,
  seasonRecord,
  seasonStats,
} from './season-stats.ts';
export { GAME_SUMMARY_VERSION } from './summary-version.ts';
export { type TeamStats, teamStats } from './team-stats.ts';
