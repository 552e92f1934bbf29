import * as z from 'zod/mini';
import {
  batsSchema,
  birthYearSchema,
  jerseyNumberSchema,
  playerRowSchema,
  throwsSchema,
} from '../rows/player.ts';
import { idSchema } from '../schema/scalars.ts';
import { nameSchema, shortTextSchema } from '../schema/text.ts';

const details = {
  /** Blank text becomes `Unknown`. */
  position: z.nullish(shortTextSchema),
  jerseyNumber: z.nullish(jerseyNumberSchema),
  bats: z.nullish(batsSchema),
  throws: z.nullish(throwsSchema),
  birthYear: z.nullish(birthYearSchema),
  /** The member of the team who is this player. */
  playerId: z.nullish(idSchema),
};

export const createPlayerBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  teamId: z.nullish(idSchema),
  playerName: nameSchema,
  ...details,
});
export type CreatePlayerBody = z.infer<typeof createPlayerBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. */
export const updatePlayerBodySchema = z.strictObject({
  teamId: z.nullish(idSchema),
  playerName: z.nullish(nameSchema),
  ...details,
});
export type UpdatePlayerBody = z.infer<typeof updatePlayerBodySchema>;

export const playerSchema = z.strictObject({
  ...z.omit(playerRowSchema, { deletedAt: true }).shape,
  teamId: idSchema,
});
export type PlayerBody = z.infer<typeof playerSchema>;
