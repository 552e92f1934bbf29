import * as z from 'zod/mini';
import { LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL, PITCH_SMART } from './published-rules.ts';
import { type ArmCareRules, MAX_AGE } from './rules.ts';

const PUBLISHED_RULES: Readonly<Record<string, ArmCareRules>> = {
  pitch_smart: PITCH_SMART,
  little_league: LITTLE_LEAGUE,
  little_league_softball: LITTLE_LEAGUE_SOFTBALL,
};

/** The setting is either the id of published rules or the team's own table. Null for an invalid setting. */
export function armCareRulesOf(setting: unknown): ArmCareRules | null {
  if (typeof setting === 'string') return PUBLISHED_RULES[setting] ?? null;
  const { success, data } = customArmCareSchema.safeParse(setting);
  return success ? customRules(data) : null;
}

function customRules(table: CustomArmCare): ArmCareRules {
  const byFrom = (a: { from: number }, b: { from: number }) => a.from - b.from;
  return {
    ...table,
    id: 'custom',
    version: "the team's own",
    source: "Your team's limits",
    bands: table.bands
      .map((band) => ({ ...band, rest: band.rest.toSorted(byFrom) }))
      .toSorted(byFrom),
    noCatchingFrom: null,
    addsAnnouncedWalks: false,
    resumedNextDay: null,
    notApplied: [],
  };
}

/** The highest limit of pitches or innings in a day. */
export const MAX_DAILY_LIMIT = 300;
export const MAX_AGE_BANDS = 20;
export const MAX_REST_DAYS = 30;
export const MAX_REST_STEPS = 12;

/** A team's own limits. A single band from 0 to `MAX_AGE` applies to every age. */
export const customArmCareSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  counts: z.enum(['pitches', 'innings']),
  bands: z
    .array(
      z.strictObject({
        from: z.int().check(z.gte(0), z.lte(MAX_AGE)),
        to: z.int().check(z.gte(0), z.lte(MAX_AGE)),
        mostInDay: z.int().check(z.gte(1), z.lte(MAX_DAILY_LIMIT)),
        rest: z
          .array(
            z.strictObject({
              from: z.int().check(z.gte(1), z.lte(MAX_DAILY_LIMIT)),
              days: z.int().check(z.gte(1), z.lte(MAX_REST_DAYS)),
            }),
          )
          .check(z.maxLength(MAX_REST_STEPS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_AGE_BANDS)),
  neverThreeDaysRunning: z.boolean(),
  finishesBatter: z.boolean(),
});
export type CustomArmCare = z.infer<typeof customArmCareSchema>;
