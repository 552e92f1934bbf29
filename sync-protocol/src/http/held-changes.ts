import * as z from 'zod/mini';
import { refusalCodes } from '../contract/errors.ts';
import { changeSchema } from '../contract/sync-messages.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';

export const HELD_LIMITS = {
  /** How long a former member may send changes, and how long an admin can decide about them. */
  days: 90,
  /** The most that one sender can have waiting on one team. */
  bytes: 5 * 1024 * 1024,
} as const;

const countSchema = z.int().check(z.gte(0));
const userSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});

/** The changes of one author that wait for an admin's decision. */
export const heldChangesSchema = z.strictObject({
  user: userSchema,
  changes: countSchema,
  bytes: countSchema,
  /** The number of changes of each kind, in the order of the first change of each. */
  summary: z.array(z.strictObject({ name: z.string(), count: countSchema })),
  /** The times of the first and last change by the device's clock. Null without a valid time. */
  firstAt: z.nullable(timeSchema),
  lastAt: z.nullable(timeSchema),
  /** When the server got the first of them. */
  receivedAt: timeSchema,
  /** When the first of them is refused without a decision. */
  expiresAt: timeSchema,
});
export type HeldChanges = z.infer<typeof heldChangesSchema>;

/** What became of held changes that an admin has decided about. */
export const heldDecisionSchema = z.strictObject({
  applied: countSchema,
  discarded: countSchema,
  refused: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      code: z.enum(refusalCodes),
      message: z.string(),
    }),
  ),
});
export type HeldDecision = z.infer<typeof heldDecisionSchema>;

export const heldChangesFileSchema = z.strictObject({
  format: z.literal('full-count-held-changes'),
  version: z.literal(1),
  teamId: idSchema,
  user: userSchema,
  changes: z.array(changeSchema),
});
export type HeldChangesFile = z.infer<typeof heldChangesFileSchema>;
