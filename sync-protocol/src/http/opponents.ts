import * as z from 'zod/mini';
import { opponentPlayerRowSchema } from '../rows/opponent-player.ts';
import { batsSchema, throwsSchema } from '../rows/player.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';

export const opponentPlayerSchema = z.strictObject({
  ...opponentPlayerRowSchema.shape,
  teamId: idSchema,
  createdAt: z
    .nullable(timeSchema)
    .check(
      z.describe('When the player was first edited. Null if they only appear in logs or lineups.'),
    ),
});
export type OpponentPlayerBody = z.infer<typeof opponentPlayerSchema>;

/** Absent fields stay as they are, and null clears optional ones. */
export const updateOpponentBodySchema = z.strictObject({
  name: z.nullish(nameSchema),
  bats: z.nullish(batsSchema),
  throws: z.nullish(throwsSchema),
});
export type UpdateOpponentBody = z.infer<typeof updateOpponentBodySchema>;

export const mergeOpponentBodySchema = z.strictObject({
  into: z
    .nullable(idSchema)
    .check(z.describe('The id that the same player has under another name. Null undoes a merge.')),
});
export type MergeOpponentBody = z.infer<typeof mergeOpponentBodySchema>;
