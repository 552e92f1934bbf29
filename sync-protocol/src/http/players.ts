import * as z from 'zod/mini';
import {
  jerseyNumberSchema,
  jerseysAgree,
  playerDetails,
  playerRowSchema,
} from '../rows/player.ts';
import { idSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';

export const createPlayerBodySchema = z
  .strictObject({
    id: z.nullish(idSchema),
    teamId: z.nullish(idSchema),
    playerName: nameSchema,
    ...playerDetails,
  })
  .check(jerseysAgree);
export type CreatePlayerBody = z.infer<typeof createPlayerBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. */
export const updatePlayerBodySchema = z
  .strictObject({
    teamId: z.nullish(idSchema),
    playerName: z.nullish(nameSchema),
    ...playerDetails,
  })
  .check(jerseysAgree);
export type UpdatePlayerBody = z.infer<typeof updatePlayerBodySchema>;

export const playerSchema = z.strictObject({
  ...z.omit(playerRowSchema, { deletedAt: true }).shape,
  /** The number of `jersey`. 0 for 00. */
  jerseyNumber: z.nullable(jerseyNumberSchema),
  teamId: idSchema,
});
export type PlayerBody = z.infer<typeof playerSchema>;
