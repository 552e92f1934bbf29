import * as z from 'zod/mini';
import { playerDetails, playerRowSchema } from '../rows/player.ts';
import { idSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';

const jerseyNumberSchema = z.int().check(z.gte(0), z.lte(99));

const sentDetails = {
  ...playerDetails,
  jerseyNumber: z
    .nullish(jerseyNumberSchema)
    .check(
      z.describe(
        "Another way to send a jersey, for programs that know only numbers. It can't say 00.",
      ),
    ),
};

interface SentJersey {
  readonly jersey?: string | null | undefined;
  readonly jerseyNumber?: number | null | undefined;
}

const jerseysAgree = z.refine<SentJersey>(
  ({ jersey, jerseyNumber }) =>
    jersey === undefined || jerseyNumber === undefined || jerseyNumber === numberOfJersey(jersey),
  { path: ['jerseyNumber'], error: "{field} isn't the number of the jersey" },
);

/** Replaces a number that was sent by its text, which is what a row has. */
export function withJerseyText<T extends SentJersey>({
  jerseyNumber,
  ...details
}: T): Omit<T, 'jerseyNumber'> {
  if (jerseyNumber === undefined || details.jersey !== undefined) return details;
  return { ...details, jersey: jerseyNumber === null ? null : String(jerseyNumber) };
}

/** 0 for "00" as for "0" */
export function numberOfJersey(jersey: string | null): number | null {
  return jersey === null ? null : Number(jersey);
}

export const createPlayerBodySchema = z
  .strictObject({
    id: z.nullish(idSchema),
    teamId: z.nullish(idSchema),
    playerName: nameSchema,
    ...sentDetails,
  })
  .check(jerseysAgree);
export type CreatePlayerBody = z.infer<typeof createPlayerBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. */
export const updatePlayerBodySchema = z
  .strictObject({
    teamId: z.nullish(idSchema),
    playerName: z.nullish(nameSchema),
    ...sentDetails,
  })
  .check(jerseysAgree);
export type UpdatePlayerBody = z.infer<typeof updatePlayerBodySchema>;

export const playerSchema = z.strictObject({
  ...z.omit(playerRowSchema, { deletedAt: true }).shape,
  jerseyNumber: z
    .nullable(jerseyNumberSchema)
    .check(z.describe('The number of `jersey`. 0 for 00.')),
  teamId: idSchema,
});
export type PlayerBody = z.infer<typeof playerSchema>;
