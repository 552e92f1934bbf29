import {
  advanceSchema,
  atBatResultSchema,
  GAME_VELOCITY_MPH,
  halfInningSchema,
  pitchDetailSchemas,
  pitchTypeSchema,
  sideSchema,
  umpireCallSchema,
  zoneSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { optionalFields } from '../schema/details.ts';
import { idSchema, nameSchema, notesSchema, timeSchema } from '../schema/scalars.ts';

/** Roster players have an id, opponents and guests only a name. */
export const personSchema = z.strictObject({ id: z.nullable(idSchema), name: nameSchema });

const { min, max } = GAME_VELOCITY_MPH;
const hasOneDecimal = (mph: number) => Math.abs(mph * 10 - Math.round(mph * 10)) < 1e-6;

export const velocityMphSchema = z
  .number()
  .check(z.gte(min), z.lte(max), z.refine(hasOneDecimal, '{field} must have at most one decimal'));

const storedAdvanceSchema = z.strictObject({
  ...advanceSchema.shape,
  chargedPitcher: z.optional(nameSchema),
});
export const advancesSchema = z.array(storedAdvanceSchema).check(z.maxLength(4));

/** `was` has the old values. */
export const correctionSchema = z.strictObject({
  at: timeSchema,
  by: idSchema,
  was: z.record(z.string(), z.unknown()),
});

const enteredPitch = {
  pitchType: pitchTypeSchema,
  velocityMph: z.optional(velocityMphSchema),
  zone: z.optional(zoneSchema),
  call: umpireCallSchema,
  result: z.optional(atBatResultSchema),
  ...optionalFields(pitchDetailSchemas),
  foulTip: z.optional(z.literal(true)),
  foulBunt: z.optional(z.literal(true)),
  advances: z.optional(advancesSchema),
  notes: z.optional(notesSchema),
};

export const enteredPitchSchema = z.strictObject({
  id: idSchema,
  ...enteredPitch,
  /** The batter and pitcher of this pitch, if they are not those of the plate appearance. */
  batter: z.optional(personSchema),
  pitcher: z.optional(personSchema),
  /** Clients of the API send it as `currentBatterIndex`. Nothing is computed from it. */
  batterIndex: z.optional(z.int().check(z.gte(0), z.lte(1000))),
});
export type EnteredPitch = z.infer<typeof enteredPitchSchema>;

export const pitchRowSchema = z.strictObject({
  ...enteredPitchSchema.shape,
  /** The previous pitch in the chain. Absent if that is the pitch before it in this list. */
  prev: z.optional(z.nullable(idSchema)),
  /** The predecessor that its phone named and that has not arrived. `prev` is another one until then (decision 51). */
  awaits: z.optional(idSchema),
  at: timeSchema,
  voided: z.optional(z.literal(true)),
  late: z.optional(z.literal(true)),
  history: z.optional(z.array(correctionSchema)),
});
export type PitchRow = z.infer<typeof pitchRowSchema>;

/** From the fold of the primary recording, if that has the plate appearance. */
export const derivedSchema = z.strictObject({
  inning: z.int(),
  halfInning: halfInningSchema,
  outs: z.int(),
  runnersOnBase: z.strictObject({
    first: z.nullable(z.string()),
    second: z.nullable(z.string()),
    third: z.nullable(z.string()),
  }),
  /** The count before its last pitch, at most 3 and 2. */
  balls: z.int(),
  strikes: z.int(),
  /** Null if it is in progress, or if the half-inning ended on a runner. */
  result: z.nullable(atBatResultSchema),
  /** Those to whom the result is charged, if they are not those who began. */
  batter: z.optional(personSchema),
  pitcher: z.optional(personSchema),
});
export type DerivedPlateAppearance = z.infer<typeof derivedSchema>;

export const plateAppearanceRowSchema = z.strictObject({
  id: idSchema,
  gameId: idSchema,
  battingSide: sideSchema,
  batter: personSchema,
  pitcher: personSchema,
  createdAt: timeSchema,
  notes: z.optional(notesSchema),
  derived: derivedSchema,
  pitches: z.array(pitchRowSchema),
  history: z.optional(z.array(correctionSchema)),
});
export type PlateAppearanceRow = z.infer<typeof plateAppearanceRowSchema>;
