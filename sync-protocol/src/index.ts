export { type Digest, DigestBuilder, differingTables } from './contract/digest.ts';
export { type RefusalCode, refusalCodes, refusalSentence, refusals } from './contract/errors.ts';
export {
  type AccessLevel,
  type Action,
  actions,
  isAccessLevel,
  may,
  type Permission,
} from './contract/permissions.ts';
export {
  type Answer,
  type Change,
  type Cursor,
  type DeletedRows,
  isSameCursor,
  type Part,
  type RowPatch,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  syncResponseSchema,
} from './contract/sync-messages.ts';
export {
  type ClientFrame,
  clientFrameSchema,
  MAX_TEAMS_OF_SOCKET,
  type ServerFrame,
  serverFrameSchema,
  type TeamChanged,
} from './contract/team-events.ts';
export { PROTOCOL_VERSION } from './contract/version.ts';
export { previewChanges } from './corrections/preview-changes.ts';
export {
  type GameAndLog,
  type LogChange,
  type Reversal,
  reversalOf,
} from './corrections/reversal.ts';
export {
  type ChainedPitch,
  chainTo,
  entryTimes,
  eventFacts,
  logEntries,
  pitchesById,
  pitchFacts,
  setupOf,
} from './game-log/entries.ts';
export type {
  GameReading,
  LogDiscrepancy,
  LogFact,
  PitchReading,
  PlateAppearanceReading,
  RecordingReading,
} from './game-log/log-facts.ts';
export {
  armsInGame,
  joinArms,
  mayHaveOutingsSince,
  type PitchersArms,
  whoCanPitchOnTeam,
} from './game-log/outings.ts';
export { readLog } from './game-log/read-log.ts';
export { undecidedForkIds } from './game-log/recordings.ts';
export { refold } from './game-log/refold.ts';
export { undecidedIn } from './game-log/undecided.ts';
export * from './http/index.ts';
export type { MutationContext, Mutator, Outcome } from './mutation/mutator.ts';
export {
  type GameLog,
  type Reads,
  type Rows,
  WorkingSet,
  type Write,
} from './mutation/working-set.ts';
export type { LineupChange } from './mutators/game/lineup-change.ts';
export { diffLineups } from './mutators/game/lineup-difference.ts';
export type { RecordingCombineArgs } from './mutators/game/recording-combine.ts';
export type { EventLogArgs } from './mutators/game-event/game-event.ts';
export type { OpponentReference } from './mutators/opponent.ts';
export type { PitchLogArgs } from './mutators/pitch/pitch.ts';
export type { PitchInsertArgs } from './mutators/pitch/pitch-insert.ts';
export type { PitchMoveArgs } from './mutators/pitch/pitch-move.ts';
export { diffPlans, type PlanChange } from './mutators/practice/plan-change.ts';
export { restoreDeadline, TRASH_DAYS } from './mutators/trash.ts';
export { opponentPlayerId } from './opponents/opponent-player-id.ts';
export { hasName, resolveOpponent } from './opponents/resolve-opponent.ts';
export {
  type Decisions,
  type GameRow,
  type GameStatus,
  gameDetails,
  gameStatusSchema,
  isUnderWay,
  type LineupsRow,
  MAX_SPOTS,
  PRIMARY_RECORDING,
  type Recording,
  type Scorer,
  type SideLineup,
} from './rows/game.ts';
export type {
  EnteredGameEvent,
  GameEventRow,
} from './rows/game-event.ts';
export { isJsonEqual } from './rows/json-equal.ts';
export type { OpponentPlayerRow } from './rows/opponent-player.ts';
export { participantsOf } from './rows/participants.ts';
export type {
  DerivedPlateAppearance,
  EnteredPitch,
  PitchRow,
  PlateAppearanceRow,
} from './rows/plate-appearance.ts';
export {
  jerseySchema,
  type PlayerRow,
  UNKNOWN_POSITION,
} from './rows/player.ts';
export {
  type EnteredPracticePitch,
  PITCH_QUALITIES,
  type PitchQuality,
  type PracticeAtBatRow,
  type PracticePitchRow,
} from './rows/practice-at-bat.ts';
export {
  type PracticePitch,
  practicePitches,
  undonePracticePitches,
} from './rows/practice-pitches.ts';
export {
  MAX_PLANNED_THROWS,
  type Participant,
  type PlannedThrow,
  type PracticeSessionRow,
  practiceMinutes,
} from './rows/practice-session.ts';
export {
  type Row,
  type RowsByTable,
  rowSchemas,
  type TableName,
  tableNames,
} from './rows/tables.ts';
export {
  permissionSchema,
  type StaffRole,
  staffRoleSchema,
  type TeamRow,
  type TeamSettings,
  teamSettingsSchema,
} from './rows/team.ts';
export { mutationsOf, type NamedMutation } from './run/mutations-of.ts';
export type { MutationArgs, NamedChange } from './run/registry.ts';
export { findMutator, isFromNewerApp, type MutatorName, mutators } from './run/registry.ts';
export {
  beginsUnreadable,
  type MutationResult,
  MutatorError,
  prepareMutations,
  readsOf,
  runMutations,
} from './run/run.ts';
export {
  changedDetails,
  detailsOrNull,
  enteredDetails,
} from './schema/details.ts';
export { idSchema, timeSchema } from './schema/scalars.ts';
export { timeZoneOfState } from './schema/state-time-zone.ts';
export { nameSchema, shortTextSchema } from './schema/text.ts';
export { loosely, onlyKnownKeys } from './schema/unknown-keys.ts';
export { US_STATES } from './schema/us-states.ts';
export {
  type Checked,
  check,
  type FieldIssue,
  nameFault,
  withFieldLabel,
} from './validation/check.ts';
