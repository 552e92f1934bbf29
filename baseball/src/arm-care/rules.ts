/** A rule set for arm care, as data with its source. Leagues may have rules of their own. */
export interface ArmCareRules {
  readonly id: ArmCareRulesId;
  readonly name: string;
  /** The year since which these numbers apply. */
  readonly version: string;
  readonly source: string;
  /** What the limits count: pitches of a day, or innings with at least one pitch. */
  readonly counts: 'pitches' | 'innings';
  /** Youngest first, without overlap. */
  readonly bands: readonly AgeBand[];
  /** True when a pitcher may not pitch on three days in a row. */
  readonly neverThreeDaysRunning: boolean;
  /** True when rest follows from the pitch count before the last batter, who may be finished. */
  readonly finishesBatter: boolean;
  /** Pitches, counted as for rest, that rule out catching on the same day. Null without such a rule. */
  readonly noCatchingFrom: number | null;
  /** Rules of the set that the app cannot check, as sentences for the coach. */
  readonly notApplied: readonly string[];
}

export type ArmCareRulesId = 'pitch_smart' | 'little_league' | 'little_league_softball' | 'custom';

/** The limits of an age group. Both ages are included. */
export interface AgeBand {
  readonly from: number;
  readonly to: number;
  /** Pitches or innings, see `counts`. */
  readonly mostInDay: number;
  /** In rising order. Below the first step no rest is needed. */
  readonly rest: readonly RestStep[];
}

/** From `from` pitches or innings in a day on, `days` calendar days of rest. */
export interface RestStep {
  readonly from: number;
  readonly days: number;
}

/** Returns the band of an age, or null when the rule set does not cover it. */
export function bandOfAge({ bands }: Pick<ArmCareRules, 'bands'>, age: number): AgeBand | null {
  return bands.find(({ from, to }) => from <= age && age <= to) ?? null;
}

/** Calendar days of rest after a number of pitches or innings in a day. */
export function restDaysAfter({ rest }: Pick<AgeBand, 'rest'>, count: number): number {
  return rest.findLast(({ from }) => count >= from)?.days ?? 0;
}

/** How many days back an outing can still matter. */
export function lookBackDays({ bands }: Pick<ArmCareRules, 'bands'>): number {
  const rests = bands.flatMap(({ rest }) => rest.map(({ days }) => days));
  // The longest rest, plus the two days that make a third day in a row.
  return Math.max(0, ...rests) + 2;
}

/** Makes steps with 1, 2, 3 and more days of rest from these counts on. */
export function restSteps(...counts: readonly number[]): RestStep[] {
  return counts.map((from, index) => ({ from, days: index + 1 }));
}
