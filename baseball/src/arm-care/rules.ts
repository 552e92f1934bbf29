import * as z from 'zod/mini';

export interface ArmCareRules {
  readonly id: 'pitch_smart' | 'little_league' | 'little_league_softball' | 'custom';
  readonly name: string;
  /** The year since which these numbers apply. */
  readonly version: string;
  readonly source: string;
  /** An inning counts if the pitcher threw at least one pitch in it. */
  readonly counts: 'pitches' | 'innings';
  /** Youngest first, without overlap. */
  readonly bands: readonly AgeBand[];
  readonly neverThreeDaysRunning: boolean;
  /** A pitcher may finish a batter past the limit. Rest then follows from the count before that batter. */
  readonly finishesBatter: boolean;
  /** Pitches that rule out catching on the same day. Null without such a rule. */
  readonly noCatchingFrom: number | null;
  /** An intentional walk that is announced counts the balls that were missing. */
  readonly addsAnnouncedWalks: boolean;
  /**
   * In a tournament game that is resumed on the next day, its pitcher goes on with their count after this many pitches on
   * the day before, and needs no rest first. With fewer the count starts again. Null without such a rule.
   */
  readonly resumedNextDay: { readonly from: number; readonly through: number } | null;
  /** Sentences for the screen about limits of the source that the app does not check. */
  readonly notApplied: readonly string[];
}

/** The highest age that a team's own limits can name. */
export const MAX_AGE = 99;

/** Pitchers from age `from` through age `to` may reach `mostInDay` pitches or innings in a day. */
export interface AgeBand {
  readonly from: number;
  readonly to: number;
  readonly mostInDay: number;
  readonly rest: readonly RestStep[];
  /** The games of a day in which a pitcher may pitch. Absent without a limit. */
  readonly gamesInDay?: number;
  /** The division of the rules that the app assumes for these ages. Absent if the rules are the same for all. */
  readonly division?: string;
}

/** A pitcher needs `days` calendar days of rest from `from` pitches or innings in a day on. */
export interface RestStep {
  readonly from: number;
  readonly days: number;
}

export function bandOfAge({ bands }: Pick<ArmCareRules, 'bands'>, age: number): AgeBand | null {
  return bands.find(({ from, to }) => from <= age && age <= to) ?? null;
}

export function restDaysAfter({ rest }: Pick<AgeBand, 'rest'>, count: number): number {
  return rest.findLast(({ from }) => count >= from)?.days ?? 0;
}

/** Two days are added for the rule about three days in a row. */
export function lookBackDays({ bands }: Pick<ArmCareRules, 'bands'>): number {
  const restDays = bands.flatMap(({ rest }) => rest.map(({ days }) => days));
  return Math.max(0, ...restDays) + 2;
}

export function restSteps(...counts: readonly number[]): RestStep[] {
  return counts.map((from, index) => ({ from, days: index + 1 }));
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
