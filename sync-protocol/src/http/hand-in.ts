import * as z from 'zod/mini';
import { refusalCodes } from '../contract/errors.ts';
import { mutationSchema } from '../contract/sync-messages.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';

/** Work that somebody handed in after his membership had ended or was lowered. DESIGN 4.5. */

export const HELD_WORK_LIMITS = {
  /** Since the membership ended or was lowered; and as long it is kept. */
  days: 90,
  /** Of one person on one team, until it is resolved. */
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
  /** How many changes of each kind, in the order in which the kinds first came. */
  summary: z.array(z.strictObject({ name: z.string(), count: countSchema })),
  /** By the device's clock; null where it said nothing that is a time. */
  firstAt: z.nullable(timeSchema),
  lastAt: z.nullable(timeSchema),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  resolvedAt: z.nullable(timeSchema),
  resolvedBy: z.nullable(personSchema),
  /** What could not be applied when it was accepted. */
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
