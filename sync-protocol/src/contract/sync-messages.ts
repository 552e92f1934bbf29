/** The messages of `POST /api/sync/{teamId}`, both ways, and those of a team's socket. */
import * as z from 'zod/mini';
import { rowSchemas, tableNameSchema } from '../rows/tables.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { refusalCodes } from './errors.ts';

/** Raise it when a message changes its shape or meaning. The server answers requests of others with 426. */
export const PROTOCOL_VERSION = 1;

export const SYNC_LIMITS = {
  changes: 1000,
  /** A request asks for the states of at most this many changes. */
  asked: 10_000,
  /** A batch is refused as a whole if it begins with this many changes that are all unreadable. */
  unreadableBeginning: 50,
  compressedBytes: 256 * 1024,
  inflatedBytes: 1024 * 1024,
  pageRows: 2000,
  /** A first pull brings this many of the latest changes. */
  latestChanges: 1000,
} as const;

const countSchema = z.int().check(z.gte(0));

export const changeSchema = z.strictObject({
  /** A UUIDv7 that the device makes. The server takes a change with an id once. */
  id: idSchema,
  /** Who entered it, if that is not the user who sends it. */
  author: z.optional(idSchema),
  name: z.string().check(z.maxLength(100)),
  /** The mutator's own schema checks them, so a bad change is refused alone. */
  args: z.record(z.string(), z.unknown()),
  /** Checked together with the arguments, against `timeSchema`. */
  at: z.string().check(z.maxLength(100)),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * The end of a commit in a team's log. Each commit draws its tag at random, so the same cursor means the same log
 * before it, also after a restore.
 */
export const cursorSchema = z.tuple([countSchema, countSchema]);
export type Cursor = z.infer<typeof cursorSchema>;

export function isSameCursor(a: Cursor | null, b: Cursor | null): boolean {
  return a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);
}

export const syncRequestSchema = z.strictObject({
  protocol: z.int(),
  userId: idSchema,
  deviceId: idSchema,
  /** What the device has of the team. Null before its first pull is complete, and for a former member. */
  base: z.nullable(cursorSchema),
  /** The next page of a pull, from the answer before. */
  page: z.optional(z.string()),
  /** The server answered that it has another history, so the device wants everything again. */
  startsOver: z.optional(z.literal(true)),
  /** The first waiting changes, in their order. Ignored while `base` is null, except from a former member. */
  changes: z.array(changeSchema).check(z.maxLength(SYNC_LIMITS.changes)),
  /** Changes whose state the device wants to know. */
  ask: z.optional(z.array(idSchema).check(z.maxLength(SYNC_LIMITS.asked))),
  /** Asks for the digests of all tables. */
  digest: z.optional(z.literal(true)),
  /** Tables whose rows differed from the server's. The device has dropped its rows and pulls all. */
  differed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

/** The state of a change on the server. `held`: an admin of the team decides about it. */
export const answerSchema = z.strictObject({
  id: idSchema,
  state: z.enum(['applied', 'refused', 'held', 'unknown']),
  code: z.optional(z.enum(refusalCodes)),
  detail: z.optional(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

export const rowPatchSchema = z.strictObject({
  teams: z.optional(z.array(rowSchemas.teams)),
  players: z.optional(z.array(rowSchemas.players)),
  opponentPlayers: z.optional(z.array(rowSchemas.opponentPlayers)),
  games: z.optional(z.array(rowSchemas.games)),
  plateAppearances: z.optional(z.array(rowSchemas.plateAppearances)),
  gameEvents: z.optional(z.array(rowSchemas.gameEvents)),
  practiceSessions: z.optional(z.array(rowSchemas.practiceSessions)),
  practiceAtBats: z.optional(z.array(rowSchemas.practiceAtBats)),
});
export type RowPatch = z.infer<typeof rowPatchSchema>;

/** Changes that the team's log has, in its order, with their authors. A device gives them back if the server loses them. */
export const logSchema = z.array(changeSchema);

export const deletedSchema = z.array(z.tuple([tableNameSchema, idSchema]));
export type DeletedRows = z.infer<typeof deletedSchema>;

const answers = z.array(answerSchema);

export const partSchema = z.object({
  kind: z.literal('part'),
  /** The cursor that the rows build on. Null for all rows of the team. */
  from: z.nullable(cursorSchema),
  /** The device's base once it has applied the last page. Earlier pages have no use for it. */
  to: cursorSchema,
  rows: rowPatchSchema,
  deleted: deletedSchema,
  /** Those that led to the rows, except the changes of the request. A first pull ends with the latest ones. */
  log: z.optional(logSchema),
  /** Present if more pages follow. */
  page: z.optional(z.string()),
  /**
   * The games whose plate appearances and events come with later pages. Each page of a first pull except the last has
   * it, as soon as the server knows the games.
   */
  arriving: z.optional(z.array(idSchema)),
  /** One for each change of the request, and one for each that it asks about. An applied change is in the rows. */
  answers,
  serverTime: timeSchema,
  /** The number of rows and a hash of them, for each table. */
  digest: z.optional(z.record(z.string(), z.tuple([countSchema, z.string()]))),
});
export type Part = z.infer<typeof partSchema>;

export const syncResponseSchema = z.discriminatedUnion('kind', [
  partSchema,
  /** The server does not have `base` in its log, so nothing was applied. The device starts over. */
  z.object({ kind: z.literal('other'), serverTime: timeSchema }),
  /** The membership is over. New changes are held. */
  z.object({ kind: z.literal('former'), answers, serverTime: timeSchema }),
]);
export type SyncResponse = z.infer<typeof syncResponseSchema>;

export const MAX_TEAMS_OF_SOCKET = 100;

export const clientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join-team'), teamId: idSchema }),
  z.strictObject({ type: z.literal('leave-team'), teamId: idSchema }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

export const teamChangedSchema = z.object({
  type: z.literal('team-changed'),
  teamId: idSchema,
  /** The end of the commit. */
  to: cursorSchema,
  /** The cursor before the commit, with its rows. A device at this cursor may apply them without a pull. */
  from: z.optional(cursorSchema),
  rows: z.optional(rowPatchSchema),
  deleted: z.optional(deletedSchema),
  log: z.optional(logSchema),
});
export type TeamChanged = z.infer<typeof teamChangedSchema>;

export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('joined-team'), teamId: idSchema, to: cursorSchema }),
  z.object({ type: z.literal('staff-updated'), teamId: idSchema }),
  teamChangedSchema,
  z.object({ type: z.literal('removed-from-team'), teamId: idSchema }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;
