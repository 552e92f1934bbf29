export type { AgeGap } from './arm-care/age.ts';
export { addDays, type CalendarDay, dayIn, yearOf } from './arm-care/calendar.ts';
export { type CustomArmCare, customArmCareSchema } from './arm-care/custom-table.ts';
export { LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL } from './arm-care/little-league.ts';
export { type Outing, type Workload, workloadsOf } from './arm-care/outings.ts';
export { PITCH_SMART } from './arm-care/pitch-smart.ts';
export {
  type AgeBand,
  type ArmCareRules,
  type ArmCareRulesId,
  lookBackDays,
  type RestStep,
} from './arm-care/rules.ts';
export { armCareRulesOf } from './arm-care/rules-of-setting.ts';
export {
  type ArmCareQuestion,
  type ArmCareStatus,
  armCareStatus,
  type Barred,
} from './arm-care/status.ts';
export {
  type ChangeRow,
  changeRows,
  changeSentence,
  DISCREPANCY_WORDS,
} from './corrections/change-words.ts';
export { compareFolds, type FoldChange } from './corrections/compare-folds.ts';
export { advancesOf, type PlayMove, playMoves } from './corrections/play-moves.ts';
export { eventFile } from './event-file/event-file.ts';
export type { EventFileGame } from './event-file/event-file-writer.ts';
export { FIELD_POSITIONS } from './field-positions.ts';
export { applyEntry } from './fold/apply-entry.ts';
export { batterAt, dueBatter, flexOf, pinchHitFor } from './fold/batting-order.ts';
export type { Count } from './fold/count.ts';
export { currentPitcher } from './fold/current-pitcher.ts';
export { type Decision, decisionOf, type EndingRules, isDecided } from './fold/decided.ts';
export { type DefaultPlay, defaultMoves, type Moves } from './fold/default-advances.ts';
export { type FoldSoFar, foldGame, foldOn } from './fold/fold-game.ts';
export { plateAppearanceIdOf } from './fold/folded-plate-appearance.ts';
export { initialState } from './fold/initial-state.ts';
export { needsAdvances } from './fold/needs-advances.ts';
export { placedRunnerOffer } from './fold/placed-runner.ts';
export type {
  Bases,
  Discrepancy,
  EndedPlateAppearance,
  EntryEffect,
  FoldedGame,
  FoldedPitch,
  FoldedPlateAppearance,
  GameState,
  LastResult,
  LineScoreInning,
  OpenPlateAppearance,
  Runner,
} from './folded-game.ts';
export { dayWithoutTime } from './game-date.ts';
export type {
  GameEventFacts,
  GameSetup,
  HitBases,
  Lineup,
  Lineups,
  LogEntry,
  Person,
  PitchFacts,
} from './game-log.ts';
export { battingSide, otherSide } from './half-inning.ts';
export {
  type Appearance,
  type DesignatedPlayer,
  type LineupCardSide,
  type LineupPlace,
  lineupCard,
} from './lineup-card.ts';
export { type EntryRule, entryRule } from './lineup-entry-rule.ts';
export { type FlexMove, flexMoves } from './lineup-flex-moves.ts';
export { type BatterList, nextBatter } from './next-batter.ts';
export { ordinal } from './ordinal.ts';
export {
  IN_PLAY_OUTCOMES,
  type InPlayOutcome,
  OUTCOMES,
  type Outcome,
  type OutcomeFacts,
  PITCH_OUTCOMES,
} from './outcomes.ts';
export { isSamePerson, personKey, playerKey } from './person.ts';
export { PITCH_TYPES_BY_SPORT } from './pitch-types.ts';
export { regulationInnings } from './regulation-innings.ts';
export { RESULT_LABELS, resultByFlight, resultFromName } from './result-names.ts';
export { resultVerb } from './result-verbs.ts';
export {
  chosenSeason,
  gamesOfSeason,
  type Season,
  seasonOf,
  seasonsPlayed,
} from './season-of-game.ts';
export { type ArsenalPitch, gameArsenal } from './stats/arsenal.ts';
export type { AtBatEfficiency } from './stats/at-bat-efficiency.ts';
export {
  averageAgainstBand,
  effectivenessBand,
  HEAT_FLOORS,
  type HeatStep,
  heatStep,
  type PercentBand,
  percentBand,
} from './stats/bands.ts';
export { type BatterStats, batterStats } from './stats/batter.ts';
export {
  type BattingLine,
  battingAverage,
  countBatting,
  onBasePercentage,
  sluggingPercentage,
} from './stats/batting-line.ts';
export {
  type BullpenPitch,
  type BullpenPitcher,
  type BullpenStats,
  type BullpenTypeStats,
  bullpenStats,
  bullpenStrikePercentage,
} from './stats/bullpen.ts';
export { type BullpenBlock, bullpenBlocks } from './stats/bullpen-blocks.ts';
export { isContact, isStrike, isSwing, isWhiff } from './stats/calls.ts';
export { type AimedPitch, type Command, commandOf } from './stats/command.ts';
export { type CountPattern, strongestFirst } from './stats/count-patterns.ts';
export { type GameStats, gameStats, type PitchingStats } from './stats/game.ts';
export {
  type GameCharts,
  gameCharts,
  type InningVelocity,
  type PitchFilter,
  type ResultShare,
  type ZonePicture,
  zonePicture,
} from './stats/game-charts.ts';
export {
  type FirstPitchTendency,
  type GameInsights,
  gameInsights,
  type PitcherInsights,
} from './stats/game-insights.ts';
export {
  GAME_SUMMARY_VERSION,
  type GameSummary,
  type PitcherSums,
  summarizeGame,
} from './stats/game-summary.ts';
export { goToPitch } from './stats/go-to-pitch.ts';
export type { HitterVsPitcherStats } from './stats/hitter-vs-pitcher.ts';
export { type LiveBatter, liveBatter } from './stats/live-batter.ts';
export { type LivePitcher, livePitcher } from './stats/live-pitcher.ts';
export type { Perspective } from './stats/perspective.ts';
export type {
  AverageAgainst,
  ByPitchType,
  SwingMissCounts,
  TypeRate,
} from './stats/pitch-mix.ts';
export { type PitcherStats, pitcherStats } from './stats/pitcher.ts';
export { type PitcherCard, pitcherCards } from './stats/pitcher-card.ts';
export type { PitchingSums, TypeSums } from './stats/pitching-sums.ts';
export { type PlannedPitch, type PlannedThrows, plannedThrows } from './stats/planned-throws.ts';
export {
  calledOrWhiffedRate,
  chaseRate,
  swingingStrikeRate,
  zoneRate,
} from './stats/plate-discipline.ts';
export { average, oneDecimalText, percent, type Rate, rate } from './stats/rate.ts';
export {
  type PitchEffectiveness,
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
} from './stats/season.ts';
export type { PitchSequence, PitchSequences, SequencePitch } from './stats/sequences.ts';
export {
  type Bats,
  type Hand,
  type Hands,
  type HandsOf,
  sideOfPlate,
} from './stats/splits/hands.ts';
export {
  type Against,
  addGameSplits,
  addPlayerSplits,
  type Duty,
  type GameSplits,
  gameSplits,
  NO_GAME_SPLITS,
  NO_SPLITS,
  type PlayerSplits,
  playerSplits,
  type SituationSplit,
} from './stats/splits/player-splits.ts';
export {
  type SplitSum,
  splitAverage,
  splitContact,
  splitStrikes,
} from './stats/splits/split-sum.ts';
export {
  addSplitTables,
  type SplitName,
  type SplitPart,
  type SplitRow,
  type SplitTable,
  splitTable,
} from './stats/splits/split-table.ts';
export type { Spray, SprayedBall } from './stats/spray.ts';
export { type TargetThrows, targetThrows } from './stats/target-throws.ts';
export { type TeamStats, teamStats } from './stats/team.ts';
export type { Thrown } from './stats/thrown.ts';
export { averageVelocity, type VelocitySum } from './stats/velocity.ts';
export type { VelocityTrend } from './stats/velocity-trend.ts';
export type { ZoneCount } from './stats/zones.ts';
export {
  type Advance,
  type AtBatResult,
  advanceSchema,
  atBatResultSchema,
  type Base,
  type BattedBall,
  baseSchema,
  battedBallSchema,
  GAME_VELOCITY_MPH,
  type GameEventType,
  gameEventTypeSchema,
  type HalfInning,
  type HitLocation,
  halfInningSchema,
  hitLocationSchema,
  type PitchType,
  PRACTICE_VELOCITY_MPH,
  pitchTypeSchema,
  type Side,
  type Sport,
  sideSchema,
  sportSchema,
  type UmpireCall,
  umpireCallSchema,
  type Zone,
  zoneSchema,
} from './vocabulary.ts';
export {
  BATTERS_VIEW,
  isInStrikeZone,
  isOutsideZone,
  OUTSIDE_ZONES,
  PITCHERS_VIEW,
  STRIKE_ZONES,
  ZONE_LABELS,
  type ZoneRow,
} from './zones.ts';
