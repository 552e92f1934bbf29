import type { GameState } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema, notesSchema } from '../schema/text.ts';
import { personSchema } from './plate-appearance.ts';

export const gameStatusSchema = z.enum(['scheduled', 'live', 'completed']);
export type GameStatus = z.infer<typeof gameStatusSchema>;

const sideLineupSchema = z.strictObject({
  battingOrder: z.array(personSchema).check(z.maxLength(30)),
  startingPitcher: z.nullable(personSchema),
  /** Softball; absent in a lineup without them. */
  designatedPlayer: z.optional(z.nullable(personSchema)),
  flex: z.optional(z.nullable(personSchema)),
});

export const lineupsSchema = z.strictObject({
  team: z.nullable(sideLineupSchema),
  opponent: z.nullable(sideLineupSchema),
});
export type LineupsRow = z.infer<typeof lineupsSchema>;

const scorerSchema = z.strictObject({ userId: idSchema, deviceId: idSchema, at: timeSchema });
export type Scorer = z.infer<typeof scorerSchema>;

/**
 * A chain of pitches and the fold's state at its end, so that the next pitch needs no look at the
 * earlier ones. A game has one; a second begins where two devices charted while apart.
 */
export const recordingSchema = z.strictObject({
  /** The last pitch of another recording that it continues from; null: from the game's start. */
  from: z.nullable(idSchema),
  /** Its last pitch, voided ones included; null: none yet. */
  head: z.nullable(idSchema),
  /** The place of the next event after the head; 0: none stands there. */
  eventsAfterHead: z.int(),
  /** Who charted it, whoever did last coming last; of a fork: who charted since it began. */
  by: z.optional(z.array(idSchema)),
  /** The device that took scoring over last; absent: nobody did, whoever charts is the scorer. */
  scorer: z.optional(scorerSchema),
  /**
   * Of the primary: pitches and events that arrived for a game that nobody had started, or that was
   * deleted, until the staff decide about them.
   */
  undecided: z.optional(z.array(idSchema)),
  /** Of a fork: the staff have chosen between it and the primary. A pitch on it asks them again. */
  settled: z.optional(z.literal(true)),
  /**
   * Of a fork: the plate appearance in progress stands in no other recording, so the next pitch
   * may be added to what is stored of it.
   */
  standsAlone: z.optional(z.literal(true)),
  state: z.custom<GameState>((value) => typeof value === 'object' && value !== null),
});
export type Recording = z.infer<typeof recordingSchema>;

export const PRIMARY_RECORDING = 'primary';

export const gameRowSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  gameDate: timeSchema,
  homeTeam: z.boolean(),
  status: gameStatusSchema,
  innings: z.int().check(z.gte(1), z.lte(99)),
  lineup: z.nullable(lineupsSchema),
  /** By id; the reports rest on `primary`. A fork is named after its first pitch. */
  recordings: z.record(z.string(), recordingSchema),
  createdAt: timeSchema,
  startedAt: z.nullable(timeSchema),
  completedAt: z.nullable(timeSchema),
  notes: z.optional(notesSchema),
  deletedAt: z.optional(timeSchema),
});
export type GameRow = z.infer<typeof gameRowSchema>;
