export { type RefusalCode, refusalCodes, refusals, refusalSentence } from './errors.ts';
export { chainTo, eventFacts, logEntries, pitchFacts, pitchesById, setupOf } from './game-log/entries.ts';
export { refold } from './game-log/refold.ts';
export type { EventLogArgs } from './mutators/game-event.ts';
export type { MutationContext, Mutator, Outcome } from './mutators/mutator.ts';
export type { PitchLogArgs } from './mutators/pitch.ts';
export { type MutatorName, findMutator, mutators } from './mutators/registry.ts';
export { type MutationResult, runMutations } from './mutators/run.ts';
export { type GameLog, type Reads, type Rows, WorkingSet, type Write } from './mutators/working-set.ts';
export { type Action, actions, isStanding, may, type Permission, type Standing } from './permissions.ts';
export {
  type GameRow,
  type GameStatus,
  type LineupsRow,
  PRIMARY_RECORDING,
  type Recording,
  gameRowSchema,
  gameStatusSchema,
  lineupsSchema,
} from './rows/game.ts';
export { type EnteredGameEvent, enteredGameEventSchema, type GameEventRow, gameEventRowSchema } from './rows/game-event.ts';
export {
  advancesSchema,
  type DerivedPlateAppearance,
  type EnteredPitch,
  enteredPitchSchema,
  personSchema,
  type PitchRow,
  pitchRowSchema,
  type PlateAppearanceRow,
  plateAppearanceRowSchema,
  velocityMphSchema,
} from './rows/plate-appearance.ts';
export { batsSchema, birthYearSchema, jerseyNumberSchema, type PlayerRow, playerRowSchema, throwsSchema } from './rows/player.ts';
export { idSchema, timeSchema } from './rows/scalars.ts';
export { type Row, type RowsByTable, rowSchemas, type TableName, tableNames } from './rows/tables.ts';
export { permissionSchema, staffRoleSchema, type StaffRole, type TeamRow, teamRowSchema, type TeamSettings, teamSettingsSchema } from './rows/team.ts';
export {
  type DeletedRows,
  deletedSchema,
  type Mutation,
  mutationSchema,
  type RowPatch,
  rowPatchSchema,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
  type SyncResult,
  syncRequestSchema,
  syncResponseSchema,
} from './sync-messages.ts';
export * from './http/index.ts';
export { type ClientFrame, clientFrameSchema, type ServerFrame, serverFrameSchema, type TeamChanged, teamChangedSchema } from './team-events.ts';
export { nameSchema, notesSchema, shortTextSchema } from './text.ts';
export { US_STATES } from './us-states.ts';
export { PROTOCOL_VERSION, SUPPORTED_PROTOCOLS } from './version.ts';
