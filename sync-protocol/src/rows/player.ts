import * as z from 'zod/mini';
import { idSchema, nameSchema, shortTextSchema, timeSchema } from '../schema/scalars.ts';

/** Stored as the position of a player whose position nobody entered. */
export const UNKNOWN_POSITION = 'Unknown';

/** "0", "00" or "1" to "99". It is text because 0 and 00 are two jerseys. "07" becomes "7". */
export const jerseySchema = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(/^0(?=[1-9])/, '')),
  z.regex(/^(0|00|[1-9]\d?)$/, '{field} must be 0, 00 or 1 to 99'),
);
export const batsSchema = z.enum(['L', 'R', 'S']);
/** S is a pitcher who throws with both hands. */
export const throwsSchema = z.enum(['L', 'R', 'S']);
export const birthYearSchema = z.int().check(z.gte(1900), z.lte(2100));

/** A parent's or an adult player's consent to what a team keeps about a player. */
export const consentSchema = z.strictObject({
  givenBy: nameSchema,
  /** What it is for. */
  purposes: z.array(shortTextSchema.check(z.minLength(1))).check(z.minLength(1), z.maxLength(20)),
  at: timeSchema,
});
export type Consent = z.infer<typeof consentSchema>;

export const playerRowSchema = z.strictObject({
  id: idSchema,
  /** The user id of the member that this roster entry is linked to. */
  playerId: z.nullable(idSchema),
  playerName: nameSchema,
  position: nameSchema,
  jersey: z.nullable(jerseySchema),
  bats: z.nullable(batsSchema),
  throws: z.nullable(throwsSchema),
  birthYear: z.nullable(birthYearSchema),
  consent: z.optional(consentSchema),
  joinedAt: timeSchema,
  deletedAt: z.optional(timeSchema),
});
export type PlayerRow = z.infer<typeof playerRowSchema>;

/** What members below write access, files and pictures have of a player. */
export function withoutPersonalData<P extends { birthYear: unknown; consent?: unknown }>(
  player: P,
): Omit<P, 'consent'> & { birthYear: null } {
  const { consent: _, ...others } = player;
  return { ...others, birthYear: null };
}

export function hasPersonalData({ birthYear, consent }: PlayerRow): boolean {
  return birthYear !== null || consent !== undefined;
}

/** Whether the arguments of a change name something personal, also to clear it. */
export function namesPersonalData(args: object): boolean {
  return /"(birthYear|consent)":/.test(JSON.stringify(args));
}

/** What a change may say of a player besides the name. Null clears a field. */
export const playerDetails = {
  /** Blank text becomes `Unknown`. */
  position: z.nullish(shortTextSchema),
  jersey: z.nullish(jerseySchema),
  bats: z.nullish(batsSchema),
  throws: z.nullish(throwsSchema),
  birthYear: z.nullish(birthYearSchema),
  consent: z.nullish(consentSchema),
  /** The user id of the member of the team who is this player. */
  playerId: z.nullish(idSchema),
};

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
