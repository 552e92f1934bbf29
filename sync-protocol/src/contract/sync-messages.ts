/** The messages of `POST /api/sync/{teamId}`, both ways. */
import * as z from 'zod/mini';
import { rowSchemas, tableNameSchema } from '../rows/tables.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { refusalCodes } from './errors.ts';

/** What one request of the sync carries at most. API.md, Sync. */
export const SYNC_LIMITS = {
  mutations: 1000,
  compressedBytes: 256 * 1024,
  inflatedBytes: 1024 * 1024,
  /** Rows of a page of a pull. */
  pageRows: 2000,
} as const;

const countSchema = z.int().check(z.gte(0));

export const mutationSchema = z.strictObject({
  id: z.int().check(z.gte(1)),
  name: z.string().check(z.maxLength(100)),
  version: countSchema,
  /** Parsed by the mutator's own schema, so that one bad mutation refuses only itself. */
  args: z.record(z.string(), z.unknown()),
  /** A time as in `timeSchema`; looked at with the arguments, for the same reason. */
  at: z.string().check(z.maxLength(100)),
});
export type Mutation = z.infer<typeof mutationSchema>;

export const syncRequestSchema = z.strictObject({
  protocol: z.int(),
  userId: idSchema,
  deviceId: idSchema,
  clientId: idSchema,
  /** Null before the first answer. */
  epoch: z.nullable(z.string()),
  /** The team version that this device holds; null: nothing yet. */
  cookie: z.nullable(countSchema),
  /** Where a first sync of several pages goes on. */
  page: z.optional(z.string()),
  /**
   * The request before is still unanswered. Its answer is this device's business: this one may say
   * what changed since, and then says in `from` since when.
   */
  ahead: z.optional(z.literal(true)),
  pendingCount: countSchema,
  /** Asks for the digest of what the device holds after this answer. */
  digest: z.optional(z.literal(true)),
  /** Tables in which this device found itself to differ from the server; it starts anew by itself. */
  differed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  mutations: z.array(mutationSchema).check(z.maxLength(SYNC_LIMITS.mutations)),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

export const mutationResultSchema = z.strictObject({
  id: z.int(),
  status: z.enum(['applied', 'duplicate', 'refused', 'held']),
  code: z.optional(z.enum(refusalCodes)),
  /** A sentence about which field, for validation. */
  detail: z.optional(z.string()),
});
export type SyncResult = z.infer<typeof mutationResultSchema>;

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

export const deletedSchema = z.array(z.tuple([tableNameSchema, idSchema]));
export type DeletedRows = z.infer<typeof deletedSchema>;

export const syncResponseSchema = z.object({
  epoch: z.string(),
  results: z.array(mutationResultSchema),
  /** The last mutation of this client that the server has settled, applied or refused. */
  lastMutationId: countSchema,
  rows: rowPatchSchema,
  deleted: deletedSchema,
  cookie: countSchema,
  /** The version that the rows come on top of, where that is not the cookie of the request. */
  from: z.optional(countSchema),
  /** Present while more pages follow; `cookie` and `lastMutationId` hold with the last page. */
  page: z.optional(z.string()),
  /** Forget the rows of this team, keep the queue, and pull from the start. */
  reset: z.optional(z.literal(true)),
  /** A gap: the next mutation id that the server expects. */
  expected: z.optional(z.int()),
  serverTime: timeSchema,
  /** How many rows of each table stand at `cookie`, and the sum of their hashes; where it was asked for. */
  digest: z.optional(z.record(z.string(), z.tuple([countSchema, z.string()]))),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;
