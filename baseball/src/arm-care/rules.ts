/** A rule set for pitchers' arms: data with its source, never code. Leagues differ from all of them. */
export interface ArmCareRules {
  readonly id: ArmCareRulesId;
  /** As a coach calls it. */
  readonly name: string;
  /** Since when these numbers stand. */
  readonly version: string;
  /** Who published them. */
  readonly source: string;
  /** What the limits count: pitches of a day, or innings with at least one pitch. */
  readonly counts: 'pitches' | 'innings';
  /** By age, youngest first, without overlap. */
  readonly bands: readonly AgeBand[];
  readonly neverThreeDaysRunning: boolean;
  /** Rest is based on the pitch count when the last batter came up, if no batter followed. */
  readonly finishesBatter: boolean;
  /** So many pitches (counted as for rest) bar from catching on the same day; null: no such rule. */
  readonly noCatchingFrom: number | null;
  /** What the rule set also says and the record of a game cannot tell. */
  readonly notApplied: readonly string[];
}

export type ArmCareRulesId = 'pitch_smart' | 'little_league' | 'little_league_softball' | 'custom';

/** What holds for pitchers from one age to another, both included. */
export interface AgeBand {
  readonly from: number;
  readonly to: number;
  /** Most in a day. */
  readonly mostInDay: number;
  readonly rest: readonly RestStep[];
}

/** From so many in a day on, so many calendar days of rest. In rising order; below the first, none. */
export interface RestStep {
  readonly from: number;
  readonly days: number;
}

/** The band of an age; null where the rule set says nothing about it. */
export function bandOfAge({ bands }: Pick<ArmCareRules, 'bands'>, age: number): AgeBand | null {
  return bands.find(({ from, to }) => from <= age && age <= to) ?? null;
}

/** Days of rest after so many in a day. */
export function restDaysAfter({ rest }: Pick<AgeBand, 'rest'>, count: number): number {
  return rest.findLast(({ from }) => count >= from)?.days ?? 0;
}

/** How many days back an outing can still matter: the longest rest, and the two before a third. */
export function lookBackDays({ bands }: Pick<ArmCareRules, 'bands'>): number {
  const rests = bands.flatMap(({ rest }) => rest.map(({ days }) => days));
  // The short outing of another rest may end in a third day in a row.
  return Math.max(0, ...rests) + 2;
}

/** Rest days 1, 2, 3 and on, from these counts on. */
export function restSteps(...counts: readonly number[]): RestStep[] {
  return counts.map((from, index) => ({ from, days: index + 1 }));
}
