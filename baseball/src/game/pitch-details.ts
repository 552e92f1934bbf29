import * as z from 'zod/mini';
import { battedBallSchema, hitLocationSchema } from '../vocabulary/vocabulary.ts';

/** The game's log, the synced row and REST all take these details from here, so their names never differ. */
export const pitchDetailSchemas = {
  /** The bases of the hit before an `out_on_basepath`. Counts as 1 when absent. */
  hitBases: z.literal([1, 2, 3]),
  battedBall: battedBallSchema,
  hitLocation: hitLocationSchema,
  /** The scorer's ruling on a play that ends a plate appearance. Absent when the rule decides (OBR 9.04). */
  runsBattedIn: z.int().check(z.gte(0), z.lte(4)),
};

type Schemas = typeof pitchDetailSchemas;
export type PitchDetails = { readonly [Key in keyof Schemas]?: z.infer<Schemas[Key]> };

export const PITCH_DETAILS = Object.keys(pitchDetailSchemas) as readonly (keyof PitchDetails)[];
