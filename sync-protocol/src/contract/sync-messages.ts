/** The messages of `POST /api/sync/{teamId}`, both ways. */
import * as z from 'zod/mini';
import { rowSchemas, tableNameSchema } from '../rows/tables.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { refusalCodes } from './errors.ts';

export const SYNC_LIMITS = {
  mutations: 1000,
  /** A batch is refused as a whole if it begins with this many mutations that are all unreadable. */
  unreadableBeginning: 50,
  compressedBytes: 256 * 1024,
  inflatedBytes: 1024 * 1024,
  pageRows: 2000,
} as const;

const countSchema = z.int().check(z.gte(0));

export const mutationSchema = z.strictObject({
  id: z.int().check(z.gte(1)),
  name: z.string().check(z.maxLength(100)),
  version: countSchema,
  /** The mutator's own schema checks them, so a bad mutation is refused alone. */
  args: z.record(z.string(), z.unknown()),
  /** Checked together with the arguments, against `timeSchema`. */
  at: z.string().check(z.maxLength(100)),
});
export type Mutation = z.infer<typeof mutationSchema>;

export const syncRequestSchema = z.strictObject({
  protocol: z.int(),
  userId: idSchema,
  deviceId: idSchema,
  clientId: idSchema,
  epoch: z.nullable(z.string()),
  cookie: z.nullable(countSchema),
  page: z.optional(z.string()),
  /**
   * The device still waits for the answer to an earlier request. The answer to this request may leave out the rows of that
   * earlier answer.
   */
  ahead: z.optional(z.literal(true)),
  pendingCount: countSchema,
  /** Asks for the digests of all tables. */
  digest: z.optional(z.literal(true)),
  /** Tables whose rows differed from the server's. The device has dropped its rows and pulls all. */
  differed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  mutations: z.array(mutationSchema).check(z.maxLength(SYNC_LIMITS.mutations)),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

export const syncResultSchema = z.strictObject({
  id: z.int(),
  status: z.enum(['applied', 'duplicate', 'refused', 'held']),
  code: z.optional(z.enum(refusalCodes)),
  detail: z.optional(z.string()),
});
export type SyncResult = z.infer<typeof syncResultSchema>;

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
  results: z.array(syncResultSchema),
  /** This client's last mutation that the server applied, held or refused. */
  lastMutationId: countSchema,
  rows: rowPatchSchema,
  deleted: deletedSchema,
  cookie: countSchema,
  /** The version that the rows build on, if that is not the request's cookie. */
  from: z.optional(countSchema),
  /** Present if more pages follow. `cookie` and `lastMutationId` are valid only on the last page. */
  page: z.optional(z.string()),
  /**
   * The games whose plate appearances and events come with later pages. Each page of a first pull except the last has
   * it, as soon as the server knows the games.
   */
  arriving: z.optional(z.array(idSchema)),
  /** The device must delete the team's rows, keep its queue, and pull from the start. */
  reset: z.optional(z.literal(true)),
  /** The next mutation id that the server expects, if the request skipped it. */
  expected: z.optional(z.int()),
  /**
   * The first mutation id of the request that this client has used for another mutation. Neither it
   * nor any mutation behind it was applied.
   */
  reused: z.optional(z.int()),
  /**
   * The last settled mutation id of each of the user's clients. Sent with a pull from the start. A device
   * that changed its client id learns from it which changes a restored server has lost.
   */
  ledgers: z.optional(z.record(idSchema, countSchema)),
  serverTime: timeSchema,
  /** The number of rows and a hash of them, for each table. */
  digest: z.optional(z.record(z.string(), z.tuple([countSchema, z.string()]))),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;
