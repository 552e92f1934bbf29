import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { batsSchema, throwsSchema } from './player.ts';

/** Details of another team's player. The row is made with the first edit (docs/decisions/0007). */
export const opponentPlayerRowSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  name: nameSchema,
  /** The names in logs. The first is the name that the row was made for. */
  names: z.array(nameSchema).check(z.minLength(1)),
  bats: z.nullable(batsSchema),
  throws: z.nullable(throwsSchema),
  mergedInto: z.nullable(idSchema),
  createdAt: timeSchema,
});
export type OpponentPlayerRow = z.infer<typeof opponentPlayerRowSchema>;
