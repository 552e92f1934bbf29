import { addDays, type CalendarDay, yearOf } from '../calendar/calendar.ts';
import { type AgeGap, bandForBirthYear } from './age-band.ts';
import { type Outing, type Workload, workloadOn } from './outings.ts';
import { type AgeBand, type ArmCareRules, type RestStep, restDaysAfter } from './rules.ts';

/** A pitcher's limits and rest on a day. Every screen that shows it says "check with your league". */
export interface ArmCareStatus {
  readonly counts: ArmCareRules['counts'];
  /** Pitches of the day, even if the limits count innings. */
  readonly pitches: number;
  /** Pitches or innings of the day, as `counts` says. */
  readonly count: number;
  readonly mostInDay: number | null;
  readonly ageGap: AgeGap | null;
  readonly steps: readonly RestStep[];
  readonly nextStep: RestStep | null;
  readonly restDays: number | null;
  /** The first later day on which the pitcher can pitch. Null without an age band. */
  readonly mayPitchOn: CalendarDay | null;
  readonly restriction: PitchingRestriction | null;
  readonly hasReachedDailyLimit: boolean;
  /** True near the next rest step or at the day's limit, with a restriction, and without an age band. */
  readonly isNear: boolean;
  readonly noCatching: boolean;
}

interface PitchingRestriction {
  readonly reason: 'resting' | 'third_day';
  readonly until: CalendarDay;
}

interface ArmCareInput {
  readonly rules: ArmCareRules;
  readonly birthYear: number | null;
  /** At least those of the last `lookBackDays`. Outings after `today` are ignored. */
  readonly outings: readonly Outing[];
  readonly today: CalendarDay;
}

const NEAR_LIMIT_MARGIN = { pitches: 5, innings: 1 } as const;

export function armCareStatus({ rules, birthYear, outings, today }: ArmCareInput): ArmCareStatus {
  const workload = workloadOn(outings, today);
  const count = countOf(rules, workload);
  const bandOrGap = bandForBirthYear(rules, birthYear, yearOf(today));
  const band = typeof bandOrGap === 'string' ? null : bandOrGap;
  const history = { rules, band, outings: outings.filter(({ day }) => day <= today) };
  const allowedDay =
    band && firstAllowedDay({ ...history, outings: outingsBefore(history.outings, today) }, today);
  const restriction = restrictionOn(history, allowedDay, today);
  const limits = [...(band?.rest.map(({ from }) => from) ?? []), band?.mostInDay ?? 0];
  const nextLimit = Math.min(...limits.filter((limit) => limit > count));
  const hasReachedDailyLimit = band !== null && count >= band.mostInDay;
  return {
    counts: rules.counts,
    pitches: workload.pitches,
    count,
    mostInDay: band?.mostInDay ?? null,
    ageGap: typeof bandOrGap === 'string' ? bandOrGap : null,
    steps: band?.rest ?? [],
    nextStep: band?.rest.find(({ from }) => from > count) ?? null,
    restDays: band && restDaysAfter(band, countForRest(rules, workload)),
    mayPitchOn: band && firstAllowedDay(history, addDays(today, 1)),
    restriction,
    hasReachedDailyLimit,
    isNear:
      band === null ||
      hasReachedDailyLimit ||
      restriction !== null ||
      nextLimit - count <= NEAR_LIMIT_MARGIN[rules.counts],
    noCatching:
      rules.noCatchingFrom !== null && countForRest(rules, workload) >= rules.noCatchingFrom,
  };
}

interface PitcherHistory {
  readonly rules: ArmCareRules;
  readonly band: AgeBand | null;
  readonly outings: readonly Outing[];
}

function countOf({ counts }: ArmCareRules, workload: Workload): number {
  return workload[counts];
}

function countForRest({ counts, finishesBatter }: ArmCareRules, workload: Workload): number {
  return counts === 'pitches' && finishesBatter ? workload.beforeLastBatter : workload[counts];
}

function outingsBefore(outings: readonly Outing[], day: CalendarDay): Outing[] {
  return outings.filter((outing) => outing.day < day);
}

function firstAllowedDay(history: PitcherHistory, from: CalendarDay): CalendarDay {
  const { rules, band, outings } = history;
  const daysAfterRest = [...new Set(outings.map(({ day }) => day))].map((day) => {
    const restDays = band && restDaysAfter(band, countForRest(rules, workloadOn(outings, day)));
    return addDays(day, (restDays ?? 0) + 1);
  });
  const firstDay = [from, ...daysAfterRest].reduce((latest, day) => (day > latest ? day : latest));
  return isThirdDay(history, firstDay) ? addDays(firstDay, 1) : firstDay;
}

function restrictionOn(
  history: PitcherHistory,
  allowedDay: CalendarDay | null,
  today: CalendarDay,
): PitchingRestriction | null {
  if (isThirdDay(history, today)) {
    return { reason: 'third_day', until: allowedDay ?? addDays(today, 1) };
  }
  return allowedDay !== null && allowedDay > today
    ? { reason: 'resting', until: allowedDay }
    : null;
}

function isThirdDay({ rules, outings }: PitcherHistory, day: CalendarDay): boolean {
  const pitchedOn = (date: CalendarDay) => workloadOn(outings, date).pitches > 0;
  return rules.neverThreeDaysRunning && pitchedOn(addDays(day, -1)) && pitchedOn(addDays(day, -2));
}
