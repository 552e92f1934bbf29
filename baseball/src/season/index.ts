export {
  countsInSeason,
  type FilterableGame,
  filterGames,
  type GameFilter,
} from './filter-games.ts';
export { summarizeGame } from './game-summary.ts';
export {
  isQualifiedBatter,
  isQualifiedPitcher,
  LEADER_MINIMUM,
  type LeaderMinimum,
  leaderMinimum,
} from './leaders.ts';
export {
  countPitches,
  GAME_SUMMARY_VERSION,
  type GameSummary,
  hasPitched,
  type SeasonBatter,
  type SeasonGame,
  type SeasonPitcher,
  seasonBatters,
  seasonPitchers,
  sumTallies,
  type TeamPitching,
  teamBatting,
  teamPitching,
} from './season-lines.ts';
export {
  mostFrequentPitch,
  NO_PITCHING,
  pitchEffectiveness,
  type SeasonStats,
  seasonRecord,
  seasonStats,
  type TeamStats,
  teamStats,
} from './season-stats.ts';
