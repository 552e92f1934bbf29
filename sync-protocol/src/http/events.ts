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
import {
  calendarDaySchema,
  described,
  idSchema,
  nameSchema,
  timeSchema,
} from '../schema/scalars.ts';
import { occurredAtSchema } from './game-date.ts';
import { gameSchema, positionsBodySchema } from './games.ts';
import { pitchSchema } from './log-pitch.ts';

/** Bodies of `/api/games/{id}/events` and `/api/events`. */

const enteredFields = {
  advances: described(
    z.nullish(advancesSchema),
    'Needed for plays in which runners move. As for a pitch.',
  ),
  runsBattedIn: described(
    z.nullish(pitchDetailSchemas.runsBattedIn),
    'For a call that ends an at-bat. Absent when the rule decides.',
  ),
  batterName: described(z.nullish(nameSchema), 'Needed for `batter_change`, or `batterId`.'),
  pitcherName: described(z.nullish(nameSchema), 'Needed for `pitching_change`, or `pitcherId`.'),
  batterId: z.nullish(idSchema),
  pitcherId: z.nullish(idSchema),
  runnerName: described(z.nullish(nameSchema), 'Needed for `runner_change`, or `runnerId`.'),
  runnerId: z.nullish(idSchema),
  leavingName: described(
    z.nullish(nameSchema),
    'For `batter_change`: the batter who is replaced, as `leavingId` too. Absent for the batter up or due up.',
  ),
  leavingId: z.nullish(idSchema),
  flex: described(z.nullish(z.boolean()), 'For `batter_change`: true if the FLEX is replaced.'),
  courtesy: described(
    z.nullish(z.boolean()),
    "For `runner_change`: true for a courtesy runner, who doesn't enter the batting order.",
  ),
  positions: described(
    z.nullish(positionsBodySchema),
    'For `fielding_change`: the players of `side`, who is in the field, whose positions change. The others stay. A place that someone leaves is unknown, and another "1" is a pitching change.',
  ),
  side: described(
    z.nullish(sideSchema),
    'For `spot_change`, whose batting order; for `fielding_change`, the side in the field.',
  ),
  spot: described(
    z.nullish(spotSchema),
    'For `spot_change`: the spot in the batting order, from 1.',
  ),
  action: described(z.nullish(spotActionSchema), 'For `spot_change`: what happens to the spot.'),
  playerName: described(
    z.nullish(nameSchema),
    'For `fill`: who takes the spot, as `playerId` too. Absent if its player comes back.',
  ),
  playerId: z.nullish(idSchema),
  ...clearableFields(situationDetails),
  firstBase: described(
    z.nullish(nameSchema),
    "For `state_set`, which sets one or more of these: a runner's name, or null for an empty base. An absent base stays as it is.",
  ),
  secondBase: z.nullish(nameSchema),
  thirdBase: z.nullish(nameSchema),
  winner: described(
    z.nullish(sideSchema),
    'Needed for `forfeit`, which ends the game with the score of the book of rules that the answer names.',
  ),
  day: described(
    z.nullish(calendarDaySchema),
    'For `game_resumed`: the day on which the next pitches were thrown. Absent when the time of the event tells it.',
  ),
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

const KEYS_OF_TYPES = `The keys of each type: ${Object.entries(eventKeysByType)
  .map(([type, keys]) => `${type}: ${keys.join(', ')}`)
  .join('; ')}.`;

export const logEventBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  type: described(gameEventTypeSchema, KEYS_OF_TYPES),
  ...enteredFields,
  occurredAt: z.nullish(occurredAtSchema),
  afterPitchId: described(
    z.nullish(idSchema),
    'The pitch before the event. Null before the first pitch, absent after the last one.',
  ),
});
export type LogEventBody = z.infer<typeof logEventBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. The type can't change. */
export const updateEventBodySchema = z.strictObject({
  ...enteredFields,
  afterPitchId: described(
    z.nullish(idSchema),
    'The pitch before the event. Null before the first pitch.',
  ),
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
  side: described(
    z.nullable(sideSchema),
    'Null for other types than `spot_change` and `fielding_change`.',
  ),
  positions: z.nullable(z.record(z.string(), z.string())),
  /** These three are null for other types than `spot_change`. */
  spot: nullableInt,
  action: z.nullable(spotActionSchema),
  playerName: nullableName,
  ...nullableFields(situationDetails),
  day: z.nullable(calendarDaySchema),
  firstBase: described(
    z.optional(nullableName),
    'For `state_set`: bases that the event left as they were are absent.',
  ),
  secondBase: z.optional(nullableName),
  thirdBase: z.optional(nullableName),
  winner: z.nullable(sideSchema),
  book: described(z.nullable(forfeitBookSchema), 'For `forfeit`: the rules that gave the score.'),
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
