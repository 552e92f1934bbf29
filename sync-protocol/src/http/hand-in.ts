import * as z from 'zod/mini';
import { refusalCodes } from '../contract/errors.ts';
import { mutationSchema } from '../contract/sync-messages.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';

export const HELD_WORK_LIMITS = {
  /** How long a former member may hand in changes, and how long the changes are stored. */
  days: 90,
  /** The most that one person can have waiting on one team. */
  bytes: 5 * 1024 * 1024,
} as const;

const countSchema = z.int().check(z.gte(0));
const personSchema = z.strictObject({
  id: idSchema,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});

export const heldWorkSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  user: z.strictObject({ ...personSchema.shape, email: z.string() }),
  deviceId: idSchema,
  state: z.enum(['held', 'accepted', 'discarded']),
  changes: countSchema,
  bytes: countSchema,
  /** The number of changes of each kind, in the order of the first change of each. */
  summary: z.array(z.strictObject({ name: z.string(), count: countSchema })),
  /** The times of the first and last change by the device's clock. Null without a valid time. */
  firstAt: z.nullable(timeSchema),
  lastAt: z.nullable(timeSchema),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  resolvedAt: z.nullable(timeSchema),
  resolvedBy: z.nullable(personSchema),
  refused: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      code: z.enum(refusalCodes),
      message: z.string(),
    }),
  ),
});
export type HeldWork = z.infer<typeof heldWorkSchema>;

export const heldWorkFileSchema = z.strictObject({
  format: z.literal('full-count-held-work'),
  version: z.literal(1),
  teamId: idSchema,
  user: heldWorkSchema.shape.user,
  mutations: z.array(mutationSchema),
});
export type HeldWorkFile = z.infer<typeof heldWorkFileSchema>;

export const handedInSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  state: heldWorkSchema.shape.state,
  changes: countSchema,
  refused: countSchema,
  resolvedAt: z.nullable(timeSchema),
});
export type HandedIn = z.infer<typeof handedInSchema>;
