export {
  type GameAndLog,
  type LogChange,
  type Reversal,
  reversalOf,
} from './corrections/inverse.ts';
export { logAfter } from './corrections/log-after.ts';
export { type Digest, DigestBuilder, differingTables } from './digest.ts';
export { type RefusalCode, refusalCodes, refusalSentence, refusals } from './errors.ts';
export {
  type ChainedPitch,
  chainTo,
  eventFacts,
  logEntries,
  pitchesById,
  pitchFacts,
  setupOf,
} from './game-log/entries.ts';
export { mutationsOf, type NamedMutation } from './game-log/mutations-of.ts';
export { openRecords } from './game-log/records.ts';
export { refold } from './game-log/refold.ts';
export { undecidedIn } from './game-log/undecided.ts';
export * from './http/index.ts';
export { isJsonEqual } from './json-equal.ts';
export { BIN_DAYS, binEnd, isInBin } from './mutators/bin.ts';
export type { EventLogArgs } from './mutators/game-event.ts';
export type { MutationContext, Mutator, Outcome } from './mutators/mutator.ts';
export type { OpponentReference } from './mutators/opponent.ts';
export type { PitchLogArgs } from './mutators/pitch.ts';
export type { PitchInsertArgs } from './mutators/pitch-insert.ts';
export type { PitchMoveArgs } from './mutators/pitch-move.ts';
export { prepareMutations, readsOf } from './mutators/prepare.ts';
export type { RecordingCombineArgs } from './mutators/recording-combine.ts';
export { findMutator, type MutatorName, mutators } from './mutators/registry.ts';
export { type MutationResult, runMutations } from './mutators/run.ts';
export { upcast, upcasters } from './mutators/upcast.ts';
export {
  type GameLog,
  type Reads,
  type Rows,
  WorkingSet,
  type Write,
} from './mutators/working-set.ts';
export { opponentPlayerId } from './opponents/opponent-player-id.ts';
export { resolveOpponent } from './opponents/resolve-opponent.ts';
export {
  type Action,
  actions,
  isStanding,
  may,
  type Permission,
  type Standing,
} from './permissions.ts';
export { armCareRulesSchema } from './rows/arm-care.ts';
export {
  type GameRow,
  type GameStatus,
  gameRowSchema,
  gameStatusSchema,
  type LineupsRow,
  lineupsSchema,
  PRIMARY_RECORDING,
  type Recording,
  type Scorer,
} from './rows/game.ts';
export {
  type EnteredGameEvent,
  enteredGameEventSchema,
  type GameEventRow,
  gameEventRowSchema,
} from './rows/game-event.ts';
export { type OpponentPlayerRow, opponentPlayerRowSchema } from './rows/opponent-player.ts';
export { participantsOf } from './rows/participants.ts';
export {
  advancesSchema,
  type DerivedPlateAppearance,
  type EnteredPitch,
  enteredPitchSchema,
  type PitchRow,
  type PlateAppearanceRow,
  personSchema,
  pitchRowSchema,
  plateAppearanceRowSchema,
  velocityMphSchema,
} from './rows/plate-appearance.ts';
export {
  batsSchema,
  birthYearSchema,
  jerseyNumberSchema,
  type PlayerRow,
  playerRowSchema,
  throwsSchema,
} from './rows/player.ts';
export {
  type EnteredPracticePitch,
  enteredPracticePitchSchema,
  PITCH_QUALITIES,
  type PitchQuality,
  type PracticeAtBatRow,
  type PracticePitchRow,
  practiceAtBatRowSchema,
  practicePitchRowSchema,
} from './rows/practice-at-bat.ts';
export {
  type PracticePitch,
  practicePitches,
  practicePitchesTakenBack,
} from './rows/practice-pitches.ts';
export {
  MOST_PLANNED_THROWS,
  type Participant,
  type PlannedThrow,
  type PracticeSessionRow,
  practiceMinutes,
  practiceSessionRowSchema,
} from './rows/practice-session.ts';
export { idSchema, timeSchema } from './rows/scalars.ts';
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
  teamNameSchema,
  teamRowSchema,
  teamSettingsSchema,
  timeZoneSchema,
} from './rows/team.ts';
export { stateSchema } from './state.ts';
export { timeZoneOfState } from './state-time-zone.ts';
export { SYNC_LIMITS } from './sync-limits.ts';
export {
  type DeletedRows,
  deletedSchema,
  type Mutation,
  mutationSchema,
  type RowPatch,
  rowPatchSchema,
  type SyncRequest,
  type SyncResponse,
  type SyncResult,
  syncRequestSchema,
  syncResponseSchema,
} from './sync-messages.ts';
export {
  type ClientFrame,
  clientFrameSchema,
  type ServerFrame,
  serverFrameSchema,
  type TeamChanged,
  teamChangedSchema,
} from './team-events.ts';
export { nameSchema, notesSchema, shortTextSchema } from './text.ts';
export { US_STATES } from './us-states.ts';
export {
  aboutField,
  type Checked,
  check,
  type FieldIssue,
} from './validation/check.ts';
export { PROTOCOL_VERSION, SUPPORTED_PROTOCOLS } from './version.ts';
