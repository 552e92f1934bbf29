import * as z from 'zod/mini';
import { idSchema } from '../schema/scalars.ts';
import { cursorSchema, deletedSchema, logSchema, rowPatchSchema } from './sync-messages.ts';

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
