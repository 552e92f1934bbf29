import * as z from 'zod/mini';
import { battedBallSchema, hitLocationSchema } from '../vocabulary/vocabulary.ts';

/**
 * What somebody may say of a pitch beside what every pitch has. A detail has one name and one form in
 * the game's log, in the row that travels and by REST, since all three take it from here.
 */
export const pitchDetailSchemas = {
  /** For out_on_basepath: the base value of the hit before the out, 1 when not given. */
  hitBases: z.literal([1, 2, 3]),
  battedBall: battedBallSchema,
  /** Of a ball in play: where it went. Absent: nobody said. */
  hitLocation: hitLocationSchema,
};

type Schemas = typeof pitchDetailSchemas;
export type PitchDetails = { readonly [Key in keyof Schemas]?: z.infer<Schemas[Key]> };

export const PITCH_DETAILS = Object.keys(pitchDetailSchemas) as readonly (keyof PitchDetails)[];
