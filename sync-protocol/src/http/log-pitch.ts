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
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema, notesSchema } from '../schema/text.ts';
import { occurredAtSchema } from './game-date.ts';
import { gameSchema } from './games.ts';

// Bodies of `log-pitch` and `/api/pitches` (docs/api.md, "Pitches")

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
  velocity: z.nullish(velocityMphSchema),
  location: z.nullish(locationSchema),
  /** 11 to 14, for a pitch outside the zone. Replaces `location`. */
  chaseZone: z.nullish(chaseZoneSchema),
  result: z.nullish(resultSchema),
  ...clearableFields(pitchDetailSchemas),
  foulTip: z.nullish(z.boolean()),
  foulBunt: z.nullish(z.boolean()),
  advances: z.nullish(advancesSchema),
  batterName: z.nullish(nameSchema),
  pitcherName: z.nullish(nameSchema),
  batterId: z.nullish(idSchema),
  pitcherId: z.nullish(idSchema),
  /** Stored and returned, but not used. */
  currentBatterIndex: z.nullish(z.int().check(z.gte(0), z.lte(1000))),
  notes: z.nullish(notesSchema),
};

export const logPitchBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  pitchType: z.nullish(pitchTypeSchema),
  umpireCall: umpireCallSchema,
  ...enteredFields,
  occurredAt: z.nullish(occurredAtSchema),
  /** The pitch to insert it after. Null to insert it as the first, absent to add it at the end. */
  afterPitchId: z.nullish(idSchema),
});
export type LogPitchBody = z.infer<typeof logPitchBodySchema>;

/** Absent fields stay as they are, and null clears optional ones. */
export const updatePitchBodySchema = z.strictObject({
  pitchType: z.nullish(pitchTypeSchema),
  umpireCall: z.nullish(umpireCallSchema),
  ...enteredFields,
  atBatId: z.nullish(idSchema),
  /** Moves the pitch after this one. Null makes it the first, absent leaves its order. */
  afterPitchId: z.nullish(idSchema),
});
export type UpdatePitchBody = z.infer<typeof updatePitchBodySchema>;

export const pitchSchema = z.strictObject({
  id: idSchema,
  gameId: idSchema,
  atBatId: idSchema,
  /** Counted from 1 in its plate appearance. */
  pitchNumber: z.int(),
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
  /** The count before the pitch. Null if it is undone. */
  balls: z.nullable(z.int()),
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
  /** The batter and pitcher who are charged with the result. */
  batterId: z.nullable(idSchema),
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
  /** Null while the plate appearance is in progress. */
  autoResult: z.nullable(atBatResultSchema),
});
export type LoggedPitch = z.infer<typeof loggedPitchSchema>;

export const correctedPitchSchema = z.strictObject({ pitch: pitchSchema, game: gameSchema });
