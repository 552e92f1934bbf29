import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { batsSchema, throwsSchema } from './player.ts';

/** Details of another team's player. The first edit creates the row. */
export const opponentPlayerRowSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  name: nameSchema,
  /** The player's names in logs. The row was created for the first one. */
  names: z.array(nameSchema).check(z.minLength(1)),
  bats: z.nullable(batsSchema),
  throws: z.nullable(throwsSchema),
  mergedInto: z.nullable(idSchema),
  createdAt: timeSchema,
});
export type OpponentPlayerRow = z.infer<typeof opponentPlayerRowSchema>;
