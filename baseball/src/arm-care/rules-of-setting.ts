import * as z from 'zod/mini';
import { LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL } from './little-league.ts';
import { PITCH_SMART } from './pitch-smart.ts';
import type { ArmCareRules } from './rules.ts';

/**
 * A team's own table, as its setting holds it: high-school limits differ by state. One band from 0
 * to 99 says that the age does not matter.
 */
export const customArmCareSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  counts: z.enum(['pitches', 'innings']),
  bands: z
    .array(
      z.strictObject({
        from: z.int().check(z.gte(0), z.lte(99)),
        to: z.int().check(z.gte(0), z.lte(99)),
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

const PUBLISHED: Readonly<Record<string, ArmCareRules>> = {
  pitch_smart: PITCH_SMART,
  little_league: LITTLE_LEAGUE,
  little_league_softball: LITTLE_LEAGUE_SOFTBALL,
};

/** The rules that a team's setting `armCareRules` names or holds; null: it can't be read. */
export function armCareRulesOf(setting: unknown): ArmCareRules | null {
  if (typeof setting === 'string') return PUBLISHED[setting] ?? null;
  const { success, data } = customArmCareSchema.safeParse(setting);
  return success ? customRules(data) : null;
}

function customRules(table: CustomArmCare): ArmCareRules {
  const byFrom = (a: { from: number }, b: { from: number }) => a.from - b.from;
  return {
    ...table,
    id: 'custom',
    version: 'the team’s own',
    source: 'The team’s own table',
    bands: table.bands
      .map((band) => ({ ...band, rest: band.rest.toSorted(byFrom) }))
      .toSorted(byFrom),
    noCatchingFrom: null,
    notApplied: [],
  };
}
