import * as z from 'zod/mini';
import { opponentPlayerRowSchema } from '../rows/opponent-player.ts';
import { batsSchema, throwsSchema } from '../rows/player.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';

/** Bodies of `/api/teams/{id}/opponents`: players of other teams, made by use. */

export const opponentPlayerSchema = z.strictObject({
  ...opponentPlayerRowSchema.shape,
  teamId: idSchema,
  /** When something was said about him for the first time; null: he has only been charted. */
  createdAt: z.nullable(timeSchema),
});
export type OpponentPlayerBody = z.infer<typeof opponentPlayerSchema>;

/** What is absent stays; null takes away what can be absent. */
export const updateOpponentBodySchema = z.strictObject({
  name: z.nullish(nameSchema),
  bats: z.nullish(batsSchema),
  throws: z.nullish(throwsSchema),
});
export type UpdateOpponentBody = z.infer<typeof updateOpponentBodySchema>;

export const mergeOpponentBodySchema = z.strictObject({
  /** The one whom he turned out to be; null takes a merge back. */
  into: z.nullable(idSchema),
});
export type MergeOpponentBody = z.infer<typeof mergeOpponentBodySchema>;
