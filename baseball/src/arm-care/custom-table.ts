import * as z from 'zod/mini';
import { MAX_AGE } from './rules.ts';

/** A team's own limits. A single band from 0 to `MAX_AGE` applies to every age. */
export const customArmCareSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  counts: z.enum(['pitches', 'innings']),
  bands: z
    .array(
      z.strictObject({
        from: z.int().check(z.gte(0), z.lte(MAX_AGE)),
        to: z.int().check(z.gte(0), z.lte(MAX_AGE)),
        mostInDay: z.int().check(z.gte(1), z.lte(300)),
        rest: z
          .array(
            z.strictObject({
              from: z.int().check(z.gte(1), z.lte(300)),
              days: z.int().check(z.gte(1), z.lte(30)),
            }),
          )
          .check(z.maxLength(12)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  neverThreeDaysRunning: z.boolean(),
  finishesBatter: z.boolean(),
});
export type CustomArmCare = z.infer<typeof customArmCareSchema>;
