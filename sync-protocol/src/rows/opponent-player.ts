import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { batsSchema, throwsSchema } from './player.ts';

/**
 * What is known of somebody of another team beside the name that stands in the logs. There is a
 * row once somebody has said something about him (decision 0007).
 */
export const opponentPlayerRowSchema = z.strictObject({
  /** `opponentPlayerId` of the team, the opponent and the name that it was made for. */
  id: idSchema,
  opponent: nameSchema,
  name: nameSchema,
  /** Every name by which logs may know him; the first is the one that the row was made for. */
  names: z.array(nameSchema).check(z.minLength(1)),
  bats: z.nullable(batsSchema),
  throws: z.nullable(throwsSchema),
  /** The one whom he turned out to be. */
  mergedInto: z.nullable(idSchema),
  createdAt: timeSchema,
});
export type OpponentPlayerRow = z.infer<typeof opponentPlayerRowSchema>;
