import { type GameState, positionSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { optionalFields } from '../schema/details.ts';
import { idSchema, nameSchema, notesSchema, placeSchema, timeSchema } from '../schema/scalars.ts';
import { personSchema } from './plate-appearance.ts';

export const gameStatusSchema = z.enum(['scheduled', 'live', 'suspended', 'completed']);
export type GameStatus = z.infer<typeof gameStatusSchema>;

/** Between Start and End, so that its entries count when they arrive. A suspended game goes on later. */
export function isUnderWay({ status }: { readonly status: GameStatus }): boolean {
  return status === 'live' || status === 'suspended';
}

export const MAX_SPOTS = 30;

/** A spot of the batting order. */
export const spotSchema = z.int().check(z.gte(1), z.lte(MAX_SPOTS));

/** Players by position. */
export const positionsSchema = z.record(positionSchema, personSchema);

/** Players by position, by inning. */
const inningKeySchema = z.string().check(z.regex(/^[1-9]\d?$/));
const planSchema = z.record(inningKeySchema, positionsSchema);
export const planEditSchema = z.record(inningKeySchema, z.nullable(positionsSchema));

export const sideLineupSchema = z.strictObject({
  battingOrder: z.array(personSchema).check(z.maxLength(MAX_SPOTS)),
  startingPitcher: z.nullable(personSchema),
  /** Batters whose spots were taken out of the order. */
  takenOut: z.optional(z.array(personSchema).check(z.maxLength(2 * MAX_SPOTS))),
  /** Softball only. */
  designatedPlayer: z.optional(z.nullable(personSchema)),
  flex: z.optional(z.nullable(personSchema)),
  /** Where the players start, besides the pitcher. */
  positions: z.optional(positionsSchema),
  /** Where our players will play, by inning. */
  plan: z.optional(planSchema),
});
export type SideLineup = z.infer<typeof sideLineupSchema>;

export const lineupsSchema = z.strictObject({
  team: z.nullable(sideLineupSchema),
  opponent: z.nullable(sideLineupSchema),
});
export type LineupsRow = z.infer<typeof lineupsSchema>;

const scorerSchema = z.strictObject({ userId: idSchema, deviceId: idSchema, at: timeSchema });
export type Scorer = z.infer<typeof scorerSchema>;

/** A chain of pitches with the fold's state at its end. */
export const recordingSchema = z.strictObject({
  /** Fork only: the pitch of another recording that it continues from. Null if it begins with the game. */
  from: z.nullable(idSchema),
  /** Primary only: a pitch that has not arrived, and that one of its pitches awaits, may still join it (decision 51). */
  awaits: z.optional(z.literal(true)),
  /** The last pitch, even if it is voided. Null before the first. */
  head: z.nullable(idSchema),
  /** The users who tracked it, the latest last. A fork lists the users since it began. */
  by: z.optional(z.array(idSchema)),
  scorer: z.optional(scorerSchema),
  /** Primary only. */
  undecided: z.optional(z.array(idSchema)),
  /** Fork only: the staff have decided between it and the primary recording. After a new pitch they decide again. */
  settled: z.optional(z.literal(true)),
  state: z.custom<GameState>((value) => typeof value === 'object' && value !== null),
});
export type Recording = z.infer<typeof recordingSchema>;

export const PRIMARY_RECORDING = 'primary';

/** The pitchers whom the scorer chose. Null when nobody gets the decision, and absent when the rules decide. */
export const decisionsSchema = z.strictObject({
  winningPitcher: z.optional(z.nullable(personSchema)),
  losingPitcher: z.optional(z.nullable(personSchema)),
  savePitcher: z.optional(z.nullable(personSchema)),
});
export type Decisions = z.infer<typeof decisionsSchema>;

/** What a form may say of a game besides what every game has (CONTRIBUTING.md, "A new optional field"). */
export const gameDetails = { place: placeSchema, notes: notesSchema };

export const gameRowSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  gameDate: timeSchema,
  homeTeam: z.boolean(),
  status: gameStatusSchema,
  innings: z.int().check(z.gte(1), z.lte(99)),
  lineup: z.nullable(lineupsSchema),
  recordings: z.record(z.string(), recordingSchema),
  createdAt: timeSchema,
  startedAt: z.nullable(timeSchema),
  completedAt: z.nullable(timeSchema),
  ...optionalFields(gameDetails),
  /** Absent for a game of the season. */
  gameType: z.optional(z.enum(['tournament', 'scrimmage'])),
  decisions: z.optional(decisionsSchema),
  /** How often the schedule of this game was changed, and when last. Absent if it never was. */
  rescheduled: z.optional(z.strictObject({ times: z.int().check(z.gte(1)), at: timeSchema })),
  deletedAt: z.optional(timeSchema),
});
export type GameRow = z.infer<typeof gameRowSchema>;

/** The id of the last entry in the primary recording, or null before the first. */
export function headOf({ recordings }: Pick<GameRow, 'recordings'>): string | null {
  return recordings[PRIMARY_RECORDING]?.head ?? null;
}

/** Whether only the row of a deleted game is left, so that nothing can be entered for it and it can't be restored. */
export function isPurged({ deletedAt, recordings }: GameRow): boolean {
  return deletedAt !== undefined && Object.keys(recordings).length === 0;
}
