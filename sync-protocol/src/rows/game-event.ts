import {
  baseSchema,
  fielderSchema,
  forfeitBookSchema,
  gameEventTypeSchema,
  halfInningSchema,
  MAX_SCORE_BY_HAND,
  pitchDetailSchemas,
  sideSchema,
  spotActionSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { optionalFields } from '../schema/details.ts';
import { calendarDaySchema, idSchema, timeSchema } from '../schema/scalars.ts';
import { positionsSchema, spotSchema } from './game.ts';
import { advancesSchema, correctionSchema, personSchema } from './plate-appearance.ts';

/** A score that a person sets. */
export const scoreSchema = z.int().check(z.gte(0), z.lte(MAX_SCORE_BY_HAND));
const baseHolderSchema = z.optional(z.nullable(personSchema));

/** What an event sets or names, which rows, requests and answers have under the same keys. */
export const situationDetails = {
  base: baseSchema,
  fielder: fielderSchema,
  teamScore: scoreSchema,
  opponentScore: scoreSchema,
  inning: z.int().check(z.gte(1), z.lte(99)),
  halfInning: halfInningSchema,
  outs: z.int().check(z.gte(0), z.lte(2)),
  balls: z.int().check(z.gte(0), z.lte(3)),
  strikes: z.int().check(z.gte(0), z.lte(2)),
};

/** A play without a pitch. `GameEventFacts` in `baseball` explains the keys. */
export const enteredGameEventSchema = z.strictObject({
  id: idSchema,
  type: gameEventTypeSchema,
  advances: z.optional(advancesSchema),
  runsBattedIn: z.optional(pitchDetailSchemas.runsBattedIn),
  plateAppearanceId: z.optional(idSchema),
  battingSide: z.optional(sideSchema),
  batter: z.optional(personSchema),
  pitcher: z.optional(personSchema),
  leaving: z.optional(personSchema),
  flex: z.optional(z.literal(true)),
  spot: z.optional(spotSchema),
  action: z.optional(spotActionSchema),
  positions: z.optional(positionsSchema),
  runner: z.optional(personSchema),
  courtesy: z.optional(z.literal(true)),
  ...optionalFields(situationDetails),
  bases: z.optional(
    z.strictObject({ first: baseHolderSchema, second: baseHolderSchema, third: baseHolderSchema }),
  ),
  winner: z.optional(sideSchema),
  book: z.optional(forfeitBookSchema),
  day: z.optional(calendarDaySchema),
});
export type EnteredGameEvent = z.infer<typeof enteredGameEventSchema>;

/** What a correction can change. */
const facts = z.omit(enteredGameEventSchema, {
  id: true,
  type: true,
  plateAppearanceId: true,
  battingSide: true,
  book: true,
}).shape;
export type EventFactKey = keyof typeof facts;
export const EVENT_FACT_KEYS = Object.keys(facts) as readonly EventFactKey[];

export const gameEventRowSchema = z.strictObject({
  ...enteredGameEventSchema.shape,
  gameId: idSchema,
  /** The pitch that it follows. Null for the start of the game. */
  after: z.nullable(idSchema),
  /** The number of the event among those after the same pitch, from 0. */
  ordinal: z.int(),
  at: timeSchema,
  voided: z.optional(z.literal(true)),
  late: z.optional(z.literal(true)),
  history: z.optional(z.array(correctionSchema)),
});
export type GameEventRow = z.infer<typeof gameEventRowSchema>;
