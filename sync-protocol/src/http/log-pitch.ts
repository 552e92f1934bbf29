import {
  advanceSchema,
  atBatResultSchema,
  halfInningSchema,
  pitchDetailSchemas,
  pitchTypeSchema,
  resultFromName,
  sideSchema,
  umpireCallSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import {
  advancesSchema,
  correctionSchema,
  derivedSchema,
  velocityMphSchema,
} from '../rows/plate-appearance.ts';
import { clearableFields, nullableFields } from '../schema/details.ts';
import { described, idSchema, nameSchema, notesSchema, timeSchema } from '../schema/scalars.ts';
import { occurredAtSchema } from './game-date.ts';
import { gameSchema } from './games.ts';

// Bodies of `log-pitch` and `/api/pitches`

const resultSchema = z.string().check(
  z.maxLength(50),
  z.refine((name) => resultFromName(name) !== null, '{field} must be a result such as single'),
);

const NOT_A_ZONE = '{field} must be 1 to 9';

export const locationSchema = z.union(
  [z.string().check(z.regex(/^[1-9]$/, NOT_A_ZONE)), z.int(NOT_A_ZONE).check(z.gte(1), z.lte(9))],
  NOT_A_ZONE,
);

export const chaseZoneSchema = z.int().check(z.gte(11), z.lte(14));

const enteredFields = {
  velocity: described(
    z.nullish(velocityMphSchema),
    'In mph, with at most one decimal. Null when it was not measured.',
  ),
  location: described(z.nullish(locationSchema), 'The zone 1 to 9. Null when it was not recorded.'),
  chaseZone: described(
    z.nullish(chaseZoneSchema),
    '11 to 14, for a pitch outside the zone. Replaces `location`.',
  ),
  result: described(
    z.nullish(resultSchema),
    'How the at-bat ended, a word of docs/statistics.md or another usual name of it. `walk`, `intentional_walk` and `hit_by_pitch` go with `ball`, `strikeout` with the third strike, and batted results with `in_play`. `walk` ends the at-bat on any count. `in_play` without a result is a groundout.',
  ),
  ...clearableFields(pitchDetailSchemas),
  foulTip: z.nullish(z.boolean()),
  foulBunt: z.nullish(z.boolean()),
  advances: described(
    z.nullish(advancesSchema),
    "Runners who moved otherwise than by default; a runner whose `to` is their own base held. `fielder` is whose error or obstruction it was, and `errors` are further ones on that runner's way, each with the base reached by it. `earned` and `chargedPitcher`, the name of a pitcher of the game, are the scorer's rulings on the run.",
  ),
  batterName: described(
    z.nullish(nameSchema),
    'Absent for the batter who is up; another name is a pinch hitter, and the count stays.',
  ),
  pitcherName: described(
    z.nullish(nameSchema),
    'Absent for the pitcher who pitches; another name is a pitching change, and the count stays.',
  ),
  batterId: z.nullish(idSchema),
  pitcherId: z.nullish(idSchema),
  currentBatterIndex: described(
    z.nullish(z.int().check(z.gte(0), z.lte(1000))),
    'Stored and returned, but not used.',
  ),
  notes: z.nullish(notesSchema),
};

export const logPitchBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  pitchType: described(z.nullish(pitchTypeSchema), 'Null is stored as `unknown`.'),
  umpireCall: umpireCallSchema,
  ...enteredFields,
  occurredAt: z.nullish(occurredAtSchema),
  afterPitchId: described(
    z.nullish(idSchema),
    'The pitch to insert it after. Null to insert it as the first, absent to add it at the end.',
  ),
});
export type LogPitchBody = z.infer<typeof logPitchBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. */
export const updatePitchBodySchema = z.strictObject({
  pitchType: z.nullish(pitchTypeSchema),
  umpireCall: z.nullish(umpireCallSchema),
  ...enteredFields,
  atBatId: described(z.nullish(idSchema), 'Moves the pitch to another at-bat.'),
  afterPitchId: described(
    z.nullish(idSchema),
    'Moves the pitch after this one. Null makes it the first, absent leaves its order.',
  ),
});
export type UpdatePitchBody = z.infer<typeof updatePitchBodySchema>;

export const pitchSchema = z.strictObject({
  id: idSchema,
  gameId: idSchema,
  atBatId: idSchema,
  pitchNumber: described(z.int(), 'Counted from 1 in its plate appearance.'),
  isFirstPitch: z.boolean(),
  pitchType: pitchTypeSchema,
  velocity: z.nullable(z.number()),
  location: z.nullable(z.string()),
  chaseZone: z.nullable(z.int()),
  umpireCall: umpireCallSchema,
  result: z.nullable(atBatResultSchema),
  ...nullableFields(pitchDetailSchemas),
  foulTip: z.boolean(),
  foulBunt: z.boolean(),
  advances: z.nullable(z.array(advanceSchema)),
  batterId: z.nullable(idSchema),
  batterName: z.string(),
  pitcherId: z.nullable(idSchema),
  pitcherName: z.string(),
  currentBatterIndex: z.nullable(z.int()),
  inning: z.int(),
  halfInning: halfInningSchema,
  balls: described(z.nullable(z.int()), 'The count before the pitch. Null if it is undone.'),
  strikes: z.nullable(z.int()),
  atBat: z.strictObject({ id: idSchema, result: z.nullable(atBatResultSchema) }),
  notes: z.nullable(z.string()),
  occurredAt: timeSchema,
  createdAt: timeSchema,
  voided: z.boolean(),
  late: z.boolean(),
  history: z.array(correctionSchema),
});
export type PitchBody = z.infer<typeof pitchSchema>;

export const atBatSchema = z.strictObject({
  id: idSchema,
  gameId: idSchema,
  battingSide: sideSchema,
  batterId: described(
    z.nullable(idSchema),
    'The batter and pitcher who are charged with the result.',
  ),
  batterName: z.string(),
  pitcherId: z.nullable(idSchema),
  pitcherName: z.string(),
  ...z.omit(derivedSchema, { batter: true, pitcher: true }).shape,
  notes: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type AtBatBody = z.infer<typeof atBatSchema>;

export const updateAtBatBodySchema = z.strictObject({
  batterName: z.nullish(nameSchema),
  pitcherName: z.nullish(nameSchema),
  batterId: z.nullish(idSchema),
  pitcherId: z.nullish(idSchema),
  notes: z.nullish(notesSchema),
});
export type UpdateAtBatBody = z.infer<typeof updateAtBatBodySchema>;

export const correctedAtBatSchema = z.strictObject({ atBat: atBatSchema, game: gameSchema });

export const loggedPitchSchema = z.strictObject({
  pitch: pitchSchema,
  atBat: atBatSchema,
  game: gameSchema,
  autoResult: described(
    z.nullable(atBatResultSchema),
    'Null while the plate appearance is in progress.',
  ),
});
export type LoggedPitch = z.infer<typeof loggedPitchSchema>;

export const correctedPitchSchema = z.strictObject({ pitch: pitchSchema, game: gameSchema });
