import {
  advanceSchema,
  forfeitBookSchema,
  type GameEventType,
  gameEventTypeSchema,
  pitchDetailSchemas,
  sideSchema,
  spotActionSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { spotSchema } from '../rows/game.ts';
import { situationDetails } from '../rows/game-event.ts';
import { advancesSchema, correctionSchema } from '../rows/plate-appearance.ts';
import { clearableFields, nullableFields } from '../schema/details.ts';
import { calendarDaySchema, idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { occurredAtSchema } from './game-date.ts';
import { gameSchema, positionsBodySchema } from './games.ts';
import { pitchSchema } from './log-pitch.ts';

/** Bodies of `/api/games/{id}/events` and `/api/events` (docs/api.md, "Plays that are not pitches"). */

const enteredFields = {
  advances: z.nullish(advancesSchema),
  /** For a call that ends an at-bat. Absent when the rule decides. */
  runsBattedIn: z.nullish(pitchDetailSchemas.runsBattedIn),
  batterName: z.nullish(nameSchema),
  pitcherName: z.nullish(nameSchema),
  batterId: z.nullish(idSchema),
  pitcherId: z.nullish(idSchema),
  runnerName: z.nullish(nameSchema),
  runnerId: z.nullish(idSchema),
  /** For `batter_change`: the batter who is replaced. Absent for the batter up or due up. */
  leavingName: z.nullish(nameSchema),
  leavingId: z.nullish(idSchema),
  /** For `batter_change`: true if the FLEX is replaced. */
  flex: z.nullish(z.boolean()),
  /** For `runner_change`: true for a courtesy runner, who doesn't enter the batting order. */
  courtesy: z.nullish(z.boolean()),
  /** For `fielding_change`: the players of `side` whose positions change. */
  positions: z.nullish(positionsBodySchema),
  /** For `spot_change`: whose batting order, which spot from 1, and what happens to it. */
  side: z.nullish(sideSchema),
  spot: z.nullish(spotSchema),
  action: z.nullish(spotActionSchema),
  /** For `fill`: who takes the spot. Absent if its player comes back. */
  playerName: z.nullish(nameSchema),
  playerId: z.nullish(idSchema),
  ...clearableFields(situationDetails),
  /** For `state_set`: a runner's name, or null for an empty base. An absent base stays as it is. */
  firstBase: z.nullish(nameSchema),
  secondBase: z.nullish(nameSchema),
  thirdBase: z.nullish(nameSchema),
  /** For `forfeit`: the side to which the game is forfeited. */
  winner: z.nullish(sideSchema),
  /** For `game_resumed`: the day on which the next pitches were thrown. Absent when the time of the event tells it. */
  day: z.nullish(calendarDaySchema),
};

export type EventBodyKey = keyof typeof enteredFields;

const STATE_KEYS: readonly EventBodyKey[] = [
  'inning',
  'halfInning',
  'outs',
  'firstBase',
  'secondBase',
  'thirdBase',
  'balls',
  'strikes',
];
const BATTER_AND_PITCHER_KEYS: readonly EventBodyKey[] = [
  'batterName',
  'batterId',
  'pitcherName',
  'pitcherId',
];
const ADVANCE_KEYS: readonly EventBodyKey[] = ['advances', ...BATTER_AND_PITCHER_KEYS];
const CALL_KEYS: readonly EventBodyKey[] = [...ADVANCE_KEYS, 'runsBattedIn'];
const RUNNER_KEYS: readonly EventBodyKey[] = [
  'runnerName',
  'runnerId',
  'base',
  ...BATTER_AND_PITCHER_KEYS,
];

export const eventKeysByType: Readonly<Record<GameEventType, readonly EventBodyKey[]>> = {
  stolen_base: ADVANCE_KEYS,
  caught_stealing: ADVANCE_KEYS,
  wild_pitch: ADVANCE_KEYS,
  passed_ball: ADVANCE_KEYS,
  balk: ADVANCE_KEYS,
  pick_off: ADVANCE_KEYS,
  runner_moved: ADVANCE_KEYS,
  automatic_ball: CALL_KEYS,
  automatic_strike: CALL_KEYS,
  illegal_pitch: CALL_KEYS,
  intentional_walk: CALL_KEYS,
  pitching_change: BATTER_AND_PITCHER_KEYS,
  batter_change: [...BATTER_AND_PITCHER_KEYS, 'leavingName', 'leavingId', 'flex'],
  runner_change: [...RUNNER_KEYS, 'courtesy'],
  placed_runner: RUNNER_KEYS,
  score_set: ['teamScore', 'opponentScore', ...BATTER_AND_PITCHER_KEYS],
  state_set: [...STATE_KEYS, ...BATTER_AND_PITCHER_KEYS],
  end_half: BATTER_AND_PITCHER_KEYS,
  dropped_foul: ['fielder', ...BATTER_AND_PITCHER_KEYS],
  spot_change: ['side', 'spot', 'action', 'playerName', 'playerId'],
  forfeit: ['winner'],
  game_resumed: ['day'],
  fielding_change: ['side', 'positions'],
};

export const logEventBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  type: gameEventTypeSchema,
  ...enteredFields,
  occurredAt: z.nullish(occurredAtSchema),
  /** The pitch before the event. Null before the first pitch, absent after the last one. */
  afterPitchId: z.nullish(idSchema),
});
export type LogEventBody = z.infer<typeof logEventBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. The type can't change. */
export const updateEventBodySchema = z.strictObject({
  ...enteredFields,
  /** The pitch before the event. Null before the first pitch. */
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
  ordinal: z.int(),
  atBatId: z.nullable(idSchema),
  advances: z.nullable(z.array(advanceSchema)),
  runsBattedIn: z.nullable(z.int()),
  batterName: nullableName,
  pitcherName: nullableName,
  runnerName: nullableName,
  leavingName: nullableName,
  flex: z.boolean(),
  courtesy: z.boolean(),
  /** Null for other types than `spot_change` and `fielding_change`. */
  side: z.nullable(sideSchema),
  positions: z.nullable(z.record(z.string(), z.string())),
  /** These three are null for other types than `spot_change`. */
  spot: nullableInt,
  action: z.nullable(spotActionSchema),
  playerName: nullableName,
  ...nullableFields(situationDetails),
  day: z.nullable(calendarDaySchema),
  /** For `state_set`: bases that the event left as they were are absent. */
  firstBase: z.optional(nullableName),
  secondBase: z.optional(nullableName),
  thirdBase: z.optional(nullableName),
  winner: z.nullable(sideSchema),
  /** For `forfeit`: the rules that gave the score. */
  book: z.nullable(forfeitBookSchema),
  occurredAt: timeSchema,
  voided: z.boolean(),
  late: z.boolean(),
  history: z.array(correctionSchema),
});
export type GameEventBody = z.infer<typeof gameEventSchema>;

export const loggedEventSchema = z.strictObject({ event: gameEventSchema, game: gameSchema });
export type LoggedEvent = z.infer<typeof loggedEventSchema>;

/** The whole log in order, including undone entries. */
export const gameLogSchema = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pitch'), ...pitchSchema.shape }),
    z.strictObject({ kind: z.literal('event'), ...gameEventSchema.shape }),
  ]),
);
export type GameLogBody = z.infer<typeof gameLogSchema>;
