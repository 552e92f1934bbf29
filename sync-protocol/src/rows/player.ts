import { positionsInText, type RosterPositions } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';

/** Stored as the position of a player whose position nobody entered. */
export const UNKNOWN_POSITION = 'Unknown';

export const jerseyNumberSchema = z.int().check(z.gte(0), z.lte(99));
export const batsSchema = z.enum(['L', 'R', 'S']);
export const throwsSchema = z.enum(['L', 'R']);
export const birthYearSchema = z.int().check(z.gte(1900), z.lte(2100));

export const playerRowSchema = z.strictObject({
  id: idSchema,
  /** The user id of the member that this roster entry is linked to. */
  playerId: z.nullable(idSchema),
  playerName: nameSchema,
  position: nameSchema,
  jerseyNumber: z.nullable(jerseyNumberSchema),
  bats: z.nullable(batsSchema),
  throws: z.nullable(throwsSchema),
  birthYear: z.nullable(birthYearSchema),
  joinedAt: timeSchema,
  deletedAt: z.optional(timeSchema),
});
export type PlayerRow = z.infer<typeof playerRowSchema>;

/** Where the players of the roster usually play, which tells who made an error. */
export function rosterPositions(
  players: readonly Pick<PlayerRow, 'id' | 'position'>[],
): RosterPositions {
  return new Map(players.map(({ id, position }) => [id, positionsInText(position)]));
}
