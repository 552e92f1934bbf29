import {
  advanceSchema,
  baseSchema,
  type GameEventType,
  gameEventTypeSchema,
  halfInningSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { advancesSchema, correctionSchema } from '../rows/plate-appearance.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { occurredAtSchema } from './game-date.ts';
import { gameSchema } from './games.ts';
import { pitchSchema } from './log-pitch.ts';

/** Bodies of `/api/games/{id}/events` and `/api/events`. API.md, Games and live tracking. */

const count = (max: number) => z.nullish(z.int().check(z.gte(0), z.lte(max)));

const entered = {
  advances: z.nullish(advancesSchema),
  batterName: z.nullish(nameSchema),
  pitcherName: z.nullish(nameSchema),
  batterId: z.nullish(idSchema),
  pitcherId: z.nullish(idSchema),
  runnerName: z.nullish(nameSchema),
  runnerId: z.nullish(idSchema),
  /** batter_change: whose place in the order is taken; absent: of whoever bats or is due up. */
  leavingName: z.nullish(nameSchema),
  leavingId: z.nullish(idSchema),
  /** batter_change: the FLEX's place is taken. */
  flex: z.nullish(z.boolean()),
  /** runner_change: a courtesy runner, who takes no place in the order. */
  courtesy: z.nullish(z.boolean()),
  base: z.nullish(baseSchema),
  teamScore: count(99),
  opponentScore: count(99),
  inning: z.nullish(z.int().check(z.gte(1), z.lte(99))),
  halfInning: z.nullish(halfInningSchema),
  outs: count(2),
  balls: count(3),
  strikes: count(2),
  /** state_set: a runner's name, null: nobody; absent: as it is. */
  firstBase: z.nullish(nameSchema),
  secondBase: z.nullish(nameSchema),
  thirdBase: z.nullish(nameSchema),
};

export type EventKey = keyof typeof entered;

const STATE: readonly EventKey[] = [
  'inning',
  'halfInning',
  'outs',
  'firstBase',
  'secondBase',
  'thirdBase',
  'balls',
  'strikes',
];
const PLATE: readonly EventKey[] = ['batterName', 'batterId', 'pitcherName', 'pitcherId'];
const RUNNERS: readonly EventKey[] = ['advances', ...PLATE];
const RUNNER: readonly EventKey[] = ['runnerName', 'runnerId', 'base', ...PLATE];

/** What each type of event may say. */
export const eventKeysByType: Readonly<Record<GameEventType, readonly EventKey[]>> = {
  stolen_base: RUNNERS,
  caught_stealing: RUNNERS,
  wild_pitch: RUNNERS,
  passed_ball: RUNNERS,
  balk: RUNNERS,
  pick_off: RUNNERS,
  runner_moved: RUNNERS,
  automatic_ball: RUNNERS,
  automatic_strike: RUNNERS,
  intentional_walk: RUNNERS,
  pitching_change: PLATE,
  batter_change: [...PLATE, 'leavingName', 'leavingId', 'flex'],
  runner_change: [...RUNNER, 'courtesy'],
  placed_runner: RUNNER,
  score_set: ['teamScore', 'opponentScore', ...PLATE],
  state_set: [...STATE, ...PLATE],
  end_half: PLATE,
};

export const logEventBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  type: gameEventTypeSchema,
  ...entered,
  occurredAt: z.nullish(occurredAtSchema),
  /** The pitch after which it happened; null: before the first. Absent: after the last. */
  afterPitchId: z.nullish(idSchema),
});
export type LogEventBody = z.infer<typeof logEventBodySchema>;

/** What is absent stays; null takes away what can be absent. The type stays what it is. */
export const updateEventBodySchema = z.strictObject({
  ...entered,
  /** The pitch after which it happened; null: before the first. */
  afterPitchId: z.nullish(idSchema),
});
export type UpdateEventBody = z.infer<typeof updateEventBodySchema>;

const nullableName = z.nullable(z.string());
const nullableInt = z.nullable(z.int());

export const gameEventSchema = z.strictObject({
  id: idSchema,
  gameId: idSchema,
  type: gameEventTypeSchema,
  afterPitchId: z.nullable(idSchema),
  /** Its place among the events after the same pitch. */
  ordinal: z.int(),
  atBatId: z.nullable(idSchema),
  advances: z.nullable(z.array(advanceSchema)),
  batterName: nullableName,
  pitcherName: nullableName,
  runnerName: nullableName,
  leavingName: nullableName,
  flex: z.boolean(),
  courtesy: z.boolean(),
  base: z.nullable(baseSchema),
  teamScore: nullableInt,
  opponentScore: nullableInt,
  inning: nullableInt,
  halfInning: z.nullable(halfInningSchema),
  outs: nullableInt,
  balls: nullableInt,
  strikes: nullableInt,
  /** state_set: absent bases stayed as they were. */
  firstBase: z.optional(nullableName),
  secondBase: z.optional(nullableName),
  thirdBase: z.optional(nullableName),
  occurredAt: timeSchema,
  voided: z.boolean(),
  late: z.boolean(),
  history: z.array(correctionSchema),
});
export type GameEventBody = z.infer<typeof gameEventSchema>;

export const loggedEventSchema = z.strictObject({ event: gameEventSchema, game: gameSchema });
export type LoggedEvent = z.infer<typeof loggedEventSchema>;

/** The whole log in order, corrections included. */
export const gameLogSchema = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pitch'), ...pitchSchema.shape }),
    z.strictObject({ kind: z.literal('event'), ...gameEventSchema.shape }),
  ]),
);
export type GameLogBody = z.infer<typeof gameLogSchema>;
