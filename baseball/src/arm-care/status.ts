import { addDays, type CalendarDay, yearOf } from '../calendar/calendar.ts';
import { type Outing, type Workload, workloadOf } from './outings.ts';
import {
  type AgeBand,
  type ArmCareRules,
  bandOfAge,
  MAX_AGE,
  type RestStep,
  restDaysAfter,
} from './rules.ts';

/** A pitcher's limits and rest on a day. Every screen that shows it says "check with your league". */
export interface ArmCareStatus {
  readonly counts: ArmCareRules['counts'];
  /** Pitches of the day, even if the limits count innings. */
  readonly pitches: number;
  /** Pitches or innings of the day for the limits, as `counts` says. More than `pitches` if the rules add some. */
  readonly count: number;
  readonly mostInDay: number | null;
  readonly ageGap: ('age_not_set' | 'age_not_covered') | null;
  /** The division that is assumed for the pitcher's age. Null without an age or divisions. It tells the age. */
  readonly division: string | null;
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

export interface PitchingRestriction {
  /** `other_game`: the pitcher has pitched in as many other games today as the rules allow. */
  readonly reason: 'resting' | 'third_day' | 'other_game';
  readonly until: CalendarDay;
}

interface ArmCareInput {
  readonly rules: ArmCareRules;
  readonly birthYear: number | null;
  /** At least those of the last `lookBackDays`. Outings after `today` are ignored. */
  readonly outings: readonly Outing[];
  readonly today: CalendarDay;
  /** The game in which the pitcher is about to pitch. Null for any game. */
  readonly gameId?: string | null | undefined;
}

const NEAR_LIMIT_MARGIN = { pitches: 5, innings: 1 } as const;

export function armCareStatus(input: ArmCareInput): ArmCareStatus {
  const { rules, birthYear, today, gameId = null } = input;
  const outings = input.outings.filter(({ day }) => day <= today);
  const continued = outingThatGoesOn(rules, outings, today, gameId);
  const outingsOfDay = outings.filter((outing) => outing.day === today);
  const workload = workloadForLimits(
    rules,
    continued ? [continued, ...outingsOfDay] : outingsOfDay,
  );
  const count = workload[rules.counts];
  const bandOrGap = bandForBirthYear(rules, birthYear, yearOf(today));
  const band = typeof bandOrGap === 'string' ? null : bandOrGap;
  const outingsBefore = outings.filter((outing) => outing.day < today && outing !== continued);
  const firstDay = band && firstAllowedDay({ rules, band, outings: outingsBefore }, today);
  const restDays = band && restAfter(rules, band, workload);
  const history = { rules, band, outings };
  const mayPitchOn = band && firstAllowedDay(history, addDays(today, (restDays ?? 0) + 1));
  const restriction =
    restrictionOn(history, firstDay, today) ??
    otherGameRestriction(band, outingsOfDay, gameId, mayPitchOn);
  const limits = [...(band?.rest.map(({ from }) => from) ?? []), band?.mostInDay ?? 0];
  const nextLimit = Math.min(...limits.filter((limit) => limit > count));
  const hasReachedDailyLimit = band !== null && count >= band.mostInDay;
  return {
    counts: rules.counts,
    pitches: workloadOf(outingsOfDay, false).pitches,
    count,
    mostInDay: band?.mostInDay ?? null,
    ageGap: typeof bandOrGap === 'string' ? bandOrGap : null,
    division: band?.division ?? null,
    steps: band?.rest ?? [],
    nextStep: band?.rest.find(({ from }) => from > count) ?? null,
    restDays,
    mayPitchOn,
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

/** Yesterday's part of a tournament game that goes on today, if its pitcher goes on with their count. */
function outingThatGoesOn(
  { resumedNextDay: range, addsAnnouncedWalks }: ArmCareRules,
  outings: readonly Outing[],
  today: CalendarDay,
  gameId: string | null,
): Outing | null {
  const [outing, ...others] = outings.filter(({ day }) => day === addDays(today, -1));
  if (!range || !outing || others.length > 0) return null;
  if (!outing.isTournament || outing.gameId !== gameId) return null;
  const { pitches } = workloadOf([outing], addsAnnouncedWalks);
  return range.from <= pitches && pitches <= range.through ? outing : null;
}

function workloadForLimits(rules: ArmCareRules, outings: readonly Outing[]): Workload {
  return workloadOf(outings, rules.addsAnnouncedWalks);
}

function countForRest({ counts, finishesBatter }: ArmCareRules, workload: Workload): number {
  return counts === 'pitches' && finishesBatter ? workload.beforeLastBatter : workload[counts];
}

function restAfter(rules: ArmCareRules, band: AgeBand, workload: Workload): number {
  return restDaysAfter(band, countForRest(rules, workload));
}

function firstAllowedDay(history: PitcherHistory, from: CalendarDay): CalendarDay {
  const { rules, band, outings } = history;
  const daysAfterRest = [...new Set(outings.map(({ day }) => day))].map((day) => {
    const workload = workloadForLimits(
      rules,
      outings.filter((outing) => outing.day === day),
    );
    return addDays(day, (band ? restAfter(rules, band, workload) : 0) + 1);
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

function otherGameRestriction(
  band: AgeBand | null,
  outingsOfDay: readonly Outing[],
  gameId: string | null,
  mayPitchOn: CalendarDay | null,
): PitchingRestriction | null {
  if (band?.gamesInDay === undefined || mayPitchOn === null) return null;
  const otherGames = new Set(outingsOfDay.map((outing) => outing.gameId));
  if (gameId !== null) otherGames.delete(gameId);
  return otherGames.size >= band.gamesInDay ? { reason: 'other_game', until: mayPitchOn } : null;
}

function isThirdDay({ rules, outings }: PitcherHistory, day: CalendarDay): boolean {
  const pitchedOn = (date: CalendarDay) => outings.some((outing) => outing.day === date);
  return rules.neverThreeDaysRunning && pitchedOn(addDays(day, -1)) && pitchedOn(addDays(day, -2));
}

/** Only the birth year is known, so a pitcher can have two ages in a year. The younger one applies if it is covered. */
function bandForBirthYear(rules: ArmCareRules, birthYear: number | null, year: number) {
  const [firstBand, ...otherBands] = rules.bands;
  const hasOneBand = otherBands.length === 0;
  if (hasOneBand && firstBand?.from === 0 && firstBand.to === MAX_AGE) return firstBand;
  if (birthYear === null) return 'age_not_set';
  const ageTurned = year - birthYear;
  return bandOfAge(rules, ageTurned - 1) ?? bandOfAge(rules, ageTurned) ?? 'age_not_covered';
}
