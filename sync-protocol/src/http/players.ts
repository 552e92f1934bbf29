import * as z from 'zod/mini';
import {
  batsSchema,
  consentSchema,
  opponentPlayerRowSchema,
  playerDetails,
  playerRowSchema,
  throwsSchema,
} from '../rows/player.ts';
import { described, idSchema, nameSchema, timeSchema } from '../schema/scalars.ts';

const jerseyNumberSchema = z.int().check(z.gte(0), z.lte(99));

const sentDetails = {
  ...playerDetails,
  jerseyNumber: described(
    z.nullish(jerseyNumberSchema),
    "Another way to send a jersey, for programs that know only numbers. It can't say 00.",
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
  .strictObject({ teamId: z.nullish(idSchema), playerName: z.nullish(nameSchema), ...sentDetails })
  .check(jerseysAgree);
export type UpdatePlayerBody = z.infer<typeof updatePlayerBodySchema>;

export const playerSchema = z.strictObject({
  ...z.omit(playerRowSchema, { deletedAt: true }).shape,
  jerseyNumber: described(z.nullable(jerseyNumberSchema), 'The number of `jersey`. 0 for 00.'),
  consent: z.nullable(consentSchema),
  teamId: idSchema,
});
export type PlayerBody = z.infer<typeof playerSchema>;

export const opponentPlayerSchema = z.strictObject({
  ...opponentPlayerRowSchema.shape,
  teamId: idSchema,
  createdAt: described(
    z.nullable(timeSchema),
    'When the player was first edited. Null if they only appear in logs or lineups.',
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
  into: described(
    z.nullable(idSchema),
    'The id that the same player has under another name. Null undoes a merge.',
  ),
});
export const erasePlayerBodySchema = z.nullish(
  z.strictObject({ keepNumber: z.optional(z.boolean()) }),
);
export type ErasePlayerBody = z.infer<typeof erasePlayerBodySchema>;

export const eraseNameBodySchema = z.strictObject({ name: nameSchema });

export type MergeOpponentBody = z.infer<typeof mergeOpponentBodySchema>;
