export {
  customArmCareSchema,
  MAX_AGE_BANDS,
  MAX_DAILY_LIMIT,
  MAX_REST_DAYS,
  MAX_REST_STEPS,
} from './arm-care/custom-table.ts';
export { LITTLE_LEAGUE_SOFTBALL } from './arm-care/little-league.ts';
export { type Outing, outingsOf, type PlayedGame } from './arm-care/outings.ts';
export { PITCH_SMART } from './arm-care/pitch-smart.ts';
export { type GameTimes, pitchingDays } from './arm-care/pitching-days.ts';
export {
  type ArmCareRules,
  lookBackDays,
  MAX_AGE,
  type RestStep,
} from './arm-care/rules.ts';
export { armCareRulesOf } from './arm-care/rules-from-setting.ts';
export {
  type ArmCareStatus,
  armCareStatus,
} from './arm-care/status.ts';
export {
  type Availability,
  availabilityOf,
  firstDayToRead,
  type PitcherToAsk,
  reasonsFor,
  type WhoCanPitch,
  whoCanPitch,
} from './arm-care/who-can-pitch.ts';
export type { BoxScoreBatter } from './box-score/batting-lines.ts';
export {
  type BoxScore,
  type BoxScoreSide,
  boxScore,
  type ChosenDecisions,
} from './box-score/box-score.ts';
export type { CauseQuestion } from './box-score/cause-questions.ts';
export type { PitchingDecisions } from './box-score/decisions.ts';
export { errorsOf, errorsText, type FieldersErrors, fielderOfResult } from './box-score/errors.ts';
export { type RosterPositions, rosterPositions } from './box-score/fielders.ts';
export { type ForfeitSummary, forfeitOf } from './box-score/forfeit.ts';
export { type PitchersOfRecord, pitchersOfRecord } from './box-score/pitchers-of-record.ts';
export { type BoxScorePitcher, type Decision, decisionIn } from './box-score/pitching-lines.ts';
export { type DescribedPlay, type HalfInningPlays, playByPlay } from './box-score/play-by-play.ts';
export {
  type ChargeRuling,
  type EarnedRunRuling,
  type ErrorRuling,
  type PlayRulings,
  playRulings,
  type RunsBattedInRuling,
} from './box-score/play-rulings.ts';
export { listPlays, type Play } from './box-score/plays.ts';
export { isGroundedDoublePlay } from './box-score/runs-batted-in.ts';
export type { EarnedReason } from './box-score/scored-runs.ts';
export { listNames, type ScoringPlay } from './box-score/scoring-plays.ts';
export { addDays, type CalendarDay, dayIn, yearOf } from './calendar/calendar.ts';
export { dayIfNoStartTime } from './calendar/game-date.ts';
export {
  chosenSeason,
  existingSeason,
  gamesOfSeason,
  type Season,
  seasonOf,
  seasonsPlayed,
} from './calendar/season-of-game.ts';
export {
  type ChangeRow,
  changeRows,
  DISCREPANCY_LABELS,
} from './corrections/change-rows.ts';
export { compareFolds, type FoldChange } from './corrections/compare-folds.ts';
export { compareScoring } from './corrections/compare-scoring.ts';
export { advancesToStore, isRuled, type PlayMove, playMoves } from './corrections/play-moves.ts';
export { eventFile } from './event-file/event-file.ts';
export type { EventFileGame } from './event-file/event-file-writer.ts';
export * from './figures/index.ts';
export { applyEntry } from './fold/apply-entry.ts';
export {
  batterAt,
  batterToReplace,
  currentFlex,
  dueBatter,
  pinchHitterFacts,
  spotToBat,
} from './fold/batting-order.ts';
export type { Count } from './fold/count.ts';
export { currentPitcher } from './fold/current-pitcher.ts';
export { foldGame, foldIncrementally, type IncrementalFold } from './fold/fold-game.ts';
export { plateAppearanceIdOf } from './fold/folded-plate-appearance.ts';
export { endingOf, type GameEnding, isDecided } from './fold/game-ending.ts';
export { initialState } from './fold/initial-state.ts';
export { BASE_NUMBER, BASES, baseOf } from './fold/runners/bases.ts';
export {
  defaultMoves,
  type Moves,
  mayBeTriplePlay,
  needsAdvances,
} from './fold/runners/default-advances.ts';
export { placedRunnerOffer } from './fold/substitute-runners.ts';
export { mayBeDropped, mayRunOnThirdStrike } from './fold/third-strike.ts';
export type {
  Bases,
  Discrepancy,
  EndedPlateAppearance,
  EntryEffect,
  FoldedGame,
  FoldedPitch,
  FoldedPlateAppearance,
  GameState,
  LineScoreInning,
  Runner,
  SpotAbsence,
} from './game/folded-game.ts';
export type {
  GameEventFacts,
  GameSetup,
  HitBases,
  Lineup,
  Lineups,
  LogEntry,
  Person,
  PitchFacts,
} from './game/game-log.ts';
export { battingSide, otherSide, visitorsFirst } from './game/half-inning.ts';
export { isSameName, nameKey } from './game/name-key.ts';
export {
  IN_PLAY_OUTCOMES,
  type InPlayOutcome,
  OUTCOMES,
  type Outcome,
  type OutcomeFacts,
  PITCH_OUTCOMES,
} from './game/outcomes.ts';
export {
  findPerson,
  indexOfPerson,
  isPlaceholder,
  isSamePerson,
  isUnnamed,
  OPPONENT_PITCHER,
  personKey,
  personOf,
  playerKey,
} from './game/person.ts';
export { PITCH_DETAILS, type PitchDetails, pitchDetailSchemas } from './game/pitch-details.ts';
export { dpFlexProblem } from './lineup/dp-and-flex.ts';
export { breaksEntryRule, type EntryRule, entryRule } from './lineup/entry-rule.ts';
export { flexMoves } from './lineup/flex-moves.ts';
export {
  type LineupCardSide,
  type LineupSpot,
  lineupCard,
} from './lineup/lineup-card.ts';
export { nextOnRoster } from './lineup/next-batter.ts';
export * from './player/index.ts';
export { regulationInnings } from './regulation-innings.ts';
export {
  type ForfeitBook,
  forfeitBookOf,
  forfeitBookSchema,
  type ScoringBook,
  scoringBookOf,
  scoringBookSchema,
} from './scoring-book/scoring-book.ts';
export * from './season/index.ts';
export { type LocatedBall, type SprayData, sprayChart } from './stats/batting/spray-chart.ts';
export { type BullpenBlock, bullpenBlocks } from './stats/bullpen/bullpen-blocks.ts';
export {
  type BullpenPitch,
  type BullpenStats,
  bullpenStats,
  bullpenStrikePercentage,
} from './stats/bullpen/bullpen-stats.ts';
export { type AimedPitch, type Command, commandOf } from './stats/bullpen/command.ts';
export {
  commandOutsidePlan,
  type PlannedPitch,
  type PlannedThrows,
  plannedThrows,
} from './stats/bullpen/planned-throws.ts';
export { type TargetThrows, targetThrows } from './stats/bullpen/target-throws.ts';
export {
  type GameCharts,
  gameCharts,
  type PitchFilter,
  type ResultShare,
  zonePicture,
} from './stats/game/game-charts.ts';
export {
  type FirstPitchTendency,
  type GameInsights,
  gameInsights,
  type PitcherInsights,
} from './stats/game/game-insights.ts';
export {
  type GameReport,
  gameReport,
  hitsOf,
  type ReportBatter,
  type ReportPitcher,
} from './stats/game/game-report.ts';
export { type GameStats, gameStats } from './stats/game/game-stats.ts';
export {
  type LiveBatter,
  type LivePitcher,
  liveBatter,
  livePitcher,
} from './stats/live/live-figures.ts';
export {
  averageAgainstBand,
  effectivenessBand,
  HEAT_THRESHOLDS,
  type HeatStep,
  heatStep,
  type PercentBand,
  percentBand,
} from './stats/measures/bands.ts';
export type { CountablePitch } from './stats/measures/calls.ts';
export { isStrike } from './stats/measures/calls.ts';
export { groupBy } from './stats/measures/group-by.ts';
export { lastPitchOf } from './stats/measures/last-pitch.ts';
export type { Perspective } from './stats/measures/perspective.ts';
export {
  joinRecords,
  type Matchup,
  type PlayerRecord,
  type PlayRecord,
} from './stats/measures/player-records.ts';
export { average, oneDecimalText, percent, type Rate, rate } from './stats/measures/rate.ts';
export { type InningVelocity, velocityByInning } from './stats/measures/velocity.ts';
export { strikeZoneData, type ZoneCount } from './stats/measures/zone-counts.ts';
export type { AtBatEfficiency } from './stats/pitching/at-bat-efficiency.ts';
export { type CountPattern, strongestFirst } from './stats/pitching/count-patterns.ts';
export {
  type PitchSequence,
  type PitchSequences,
  pitchSequences,
} from './stats/pitching/sequences.ts';
export type { VelocityTrend } from './stats/pitching/velocity-trend.ts';
export {
  type Bats,
  type Hand,
  type Hands,
  type HandsOf,
  sideOfPlate,
  type Throws,
} from './stats/splits/hands.ts';
export {
  addGameSplits,
  addPlayerSplits,
  EMPTY_GAME_SPLITS,
  EMPTY_PLAYER_SPLITS,
  type GameSplits,
  gameSplits,
  type PlayerRole,
  type PlayerSplits,
  playerSplits,
  type SituationSplit,
} from './stats/splits/player-splits.ts';
export {
  addSplitTables,
  type SplitName,
  type SplitRow,
  type SplitSubject,
  type SplitTable,
  splitTable,
} from './stats/splits/split-table.ts';
export { basesOfResult, reachesBase } from './vocabulary/bases-of-result.ts';
export { countWithNoun, numberText, pitchesText } from './vocabulary/counted-text.ts';
export { FIELD_POSITIONS } from './vocabulary/field-positions.ts';
export { ordinal } from './vocabulary/ordinal.ts';
export { BULLPEN_PITCH_TYPES_BY_SPORT, PITCH_TYPES_BY_SPORT } from './vocabulary/pitch-types.ts';
export { RESULT_LABELS, refinedResult, resultFromName } from './vocabulary/result-names.ts';
export { resultVerb, safeOnThirdStrikeText } from './vocabulary/result-verbs.ts';
export {
  type Advance,
  type AdvanceCause,
  type AtBatResult,
  advanceCauseSchema,
  advanceSchema,
  atBatResultSchema,
  type Base,
  type BattedBall,
  baseSchema,
  battedBallSchema,
  CALLS_WITHOUT_PITCH,
  type CallWithoutPitch,
  GAME_VELOCITY_MPH,
  type GameEventType,
  type GameType,
  gameEventTypeSchema,
  gameTypeSchema,
  type HalfInning,
  type HitLocation,
  halfInningSchema,
  hitLocationSchema,
  isCallWithoutPitch,
  isEventOf,
  MAX_SCORE_BY_HAND,
  type PitchType,
  PRACTICE_VELOCITY_MPH,
  pitchTypeSchema,
  type Side,
  type Sport,
  type SpotAction,
  sideSchema,
  sportSchema,
  spotActionSchema,
  type UmpireCall,
  umpireCallSchema,
  type Zone,
  zoneSchema,
} from './vocabulary/vocabulary.ts';
export {
  BATTERS_VIEW,
  isInStrikeZone,
  isOutsideZone,
  OUTSIDE_ZONES,
  PITCHERS_VIEW,
  ZONE_LABELS,
} from './vocabulary/zones.ts';
