import { addDays, type CalendarDay, yearOf } from '../calendar/calendar.ts';
import { type AgeGap, bandForBirthYear } from './age-band.ts';
import { type Outing, type Workload, workloadOn } from './outings.ts';
import { type AgeBand, type ArmCareRules, type RestStep, restDaysAfter } from './rules.ts';

/** What the rules say about a pitcher on a day. Every screen that shows it says "check with your league". */
export interface ArmCareStatus {
  /** What the limits count. */
  readonly counts: ArmCareRules['counts'];
  /** Pitches of the day, whatever the limits count. */
  readonly pitches: number;
  /** Of the day: pitches or innings. */
  readonly count: number;
  /** Null where `gap` says why: the ring is amber, and nothing is promised. */
  readonly mostInDay: number | null;
  readonly gap: AgeGap | null;
  readonly steps: readonly RestStep[];
  /** The next step that lies above the count; null past the last. */
  readonly nextStep: RestStep | null;
  /** Calendar days of rest that the day asks for if the pitcher stops here; null without an age. */
  readonly restDays: number | null;
  /** The first day after this one on which the pitcher can pitch; null without an age. */
  readonly mayPitchOn: CalendarDay | null;
  /** Why the pitcher should not pitch on this day at all. */
  readonly barred: PitchingRestriction | null;
  /** The day's most is reached. */
  readonly isFull: boolean;
  /** Within a few of the next step or of the day's most, and in every state that wants a look. */
  readonly isNear: boolean;
  /** The pitches of this day rule out catching on it. */
  readonly noCatching: boolean;
}

/** The pitcher needs rest for an earlier day, or would pitch on a third day in a row. */
export interface PitchingRestriction {
  readonly reason: 'resting' | 'third_day';
  /** The first day on which the pitcher can pitch. */
  readonly until: CalendarDay;
}

export interface ArmCareInput {
  readonly rules: ArmCareRules;
  /** Null: not known. */
  readonly birthYear: number | null;
  /** At least those of the last month; later ones than `today` are ignored. */
  readonly outings: readonly Outing[];
  readonly today: CalendarDay;
}

/** From so near the next step on the ring is amber (design, Ring). */
const NEAR = { pitches: 5, innings: 1 } as const;

export function armCareStatus({ rules, birthYear, outings, today }: ArmCareInput): ArmCareStatus {
  const workload = workloadOn(outings, today);
  const count = countOf(rules, workload);
  const found = bandForBirthYear(rules, birthYear, yearOf(today));
  const band = typeof found === 'string' ? null : found;
  const thrown = { rules, band, outings: outings.filter(({ day }) => day <= today) };
  const mayStart =
    band && firstOpenDay({ ...thrown, outings: outingsBefore(thrown.outings, today) }, today);
  const barred = restrictionOn(thrown, mayStart, today);
  const ahead = [...(band?.rest.map(({ from }) => from) ?? []), band?.mostInDay ?? 0];
  const next = ahead.filter((step) => step > count);
  const isFull = band !== null && count >= band.mostInDay;
  return {
    counts: rules.counts,
    pitches: workload.pitches,
    count,
    mostInDay: band?.mostInDay ?? null,
    gap: typeof found === 'string' ? found : null,
    steps: band?.rest ?? [],
    nextStep: band?.rest.find(({ from }) => from > count) ?? null,
    restDays: band && restDaysAfter(band, countForRest(rules, workload)),
    mayPitchOn: band && firstOpenDay(thrown, addDays(today, 1)),
    barred,
    isFull,
    isNear:
      band === null || isFull || barred !== null || Math.min(...next) - count <= NEAR[rules.counts],
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

/** "The rest threshold is then the count when that batter began." */
function countForRest({ counts, finishesBatter }: ArmCareRules, workload: Workload): number {
  return counts === 'pitches' && finishesBatter ? workload.beforeLastBatter : workload[counts];
}

function outingsBefore(outings: readonly Outing[], day: CalendarDay): Outing[] {
  return outings.filter((outing) => outing.day < day);
}

/** The first day from `from` on that no rest and no third day in a row takes. */
function firstOpenDay(thrown: PitcherHistory, from: CalendarDay): CalendarDay {
  const { rules, band, outings } = thrown;
  const rested = [...new Set(outings.map(({ day }) => day))].map((day) => {
    const rest = band && restDaysAfter(band, countForRest(rules, workloadOn(outings, day)));
    return addDays(day, (rest ?? 0) + 1);
  });
  const open = [from, ...rested].reduce((latest, day) => (day > latest ? day : latest));
  return isThirdDay(thrown, open) ? addDays(open, 1) : open;
}

function restrictionOn(
  thrown: PitcherHistory,
  mayStart: CalendarDay | null,
  today: CalendarDay,
): PitchingRestriction | null {
  if (isThirdDay(thrown, today)) {
    return { reason: 'third_day', until: mayStart ?? addDays(today, 1) };
  }
  return mayStart !== null && mayStart > today ? { reason: 'resting', until: mayStart } : null;
}

function isThirdDay({ rules, outings }: PitcherHistory, day: CalendarDay): boolean {
  const pitchedOn = (one: CalendarDay) => workloadOn(outings, one).pitches > 0;
  return rules.neverThreeDaysRunning && pitchedOn(addDays(day, -1)) && pitchedOn(addDays(day, -2));
}
