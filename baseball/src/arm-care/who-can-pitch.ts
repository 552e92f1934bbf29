import { addDays, type CalendarDay } from '../calendar/calendar.ts';
import { playerKey } from '../game/person.ts';
import type { Outing } from './outings.ts';
import { type ArmCareRules, lookBackDays } from './rules.ts';
import { type ArmCareStatus, armCareStatus } from './status.ts';

/** `unknown` if the pitcher's age has no limits. It is never `ready`. */
export type Availability = 'ready' | 'limited' | 'rests' | 'unknown';

export interface PitcherToAsk {
  readonly id: string;
  readonly name: string;
  readonly birthYear: number | null;
  /** The live game in which the pitcher is on the mound, and its day. A game that goes past midnight has one day. */
  readonly pitchingIn?: { readonly gameId: string; readonly day: CalendarDay } | undefined;
}

export interface WhoCanPitch {
  readonly playerId: string;
  readonly status: ArmCareStatus;
  readonly availability: Availability;
  readonly pitchesInSevenDays: number;
  /** Newest first. */
  readonly outings: readonly Outing[];
}

const DAYS_OF_A_WEEK = 7;

/** The first day whose outings tell who can pitch on the day `on`: those of the longest rest and of seven days. */
export function firstDayToRead(rules: Pick<ArmCareRules, 'bands'>, on: CalendarDay): CalendarDay {
  return addDays(on, -Math.max(lookBackDays(rules), DAYS_OF_A_WEEK - 1));
}

/**
 * Says which pitchers can pitch on the day `on`. Only pitchers with an outing are in the list, the latest first.
 *
 * @param outings by `playerKey`, at least those since `firstDayToRead`
 */
export function whoCanPitch(
  rules: ArmCareRules,
  pitchers: readonly PitcherToAsk[],
  outings: ReadonlyMap<string, readonly Outing[]>,
  on: CalendarDay,
): WhoCanPitch[] {
  const firstDay = firstDayToRead(rules, on);
  const weekStart = addDays(on, 1 - DAYS_OF_A_WEEK);
  return pitchers
    .flatMap((pitcher): WhoCanPitch[] => {
      const past = (outings.get(playerKey('team', pitcher)) ?? []).filter(
        ({ day }) => firstDay <= day && day <= on,
      );
      if (past.length === 0) return [];
      const { birthYear, pitchingIn } = pitcher;
      const status = armCareStatus({
        rules,
        birthYear,
        outings: past,
        today: pitchingIn?.day ?? on,
        gameId: pitchingIn?.gameId,
      });
      return [
        {
          playerId: pitcher.id,
          status,
          availability: availabilityOf(status, pitchingIn !== undefined),
          pitchesInSevenDays: past
            .filter(({ day }) => day >= weekStart)
            .reduce((sum, { pitches }) => sum + pitches, 0),
          outings: past.toSorted(newestFirst),
        },
      ];
    })
    .sort((a, b) => newestFirst(a.outings[0], b.outings[0]));
}

function newestFirst(a: Outing | undefined, b: Outing | undefined): number {
  const [first, second] = [a, b].map((outing) => `${outing?.day} ${outing?.at}`);
  if (first === second) return 0;
  return (first ?? '') < (second ?? '') ? 1 : -1;
}

export function availabilityOf(status: ArmCareStatus, isPitching: boolean): Availability {
  const { restriction, ageGap, hasReachedDailyLimit, isNear, count, restDays } = status;
  if (restriction !== null || hasReachedDailyLimit) return 'rests';
  if (ageGap !== null) return 'unknown';
  if (isPitching) return isNear ? 'limited' : 'ready';
  return count > 0 && restDays !== 0 ? 'limited' : 'ready';
}

/**
 * The sentences that explain the badge.
 *
 * @param tellsAge false for members who may not see birth years. The sentences then have no number that depends on the
 *   age.
 */
export function reasonsFor(
  { status, availability }: Pick<WhoCanPitch, 'status' | 'availability'>,
  tellsAge: boolean,
): string[] {
  const reason = reasonOf(status, availability, tellsAge);
  const { division } = status;
  return tellsAge && division !== null
    ? [reason, `The app assumes the division ${division}.`]
    : [reason];
}

/** The limits and the number of games depend on the age, so this does not tell them apart. */
const NOT_AGAIN_TODAY = "Can't pitch again today.";

function reasonOf(status: ArmCareStatus, availability: Availability, tellsAge: boolean): string {
  const { restriction, hasReachedDailyLimit, mostInDay, count, restDays, ageGap, counts } = status;
  if (restriction?.reason === 'resting') return `Rests until ${dayText(restriction.until)}.`;
  if (restriction?.reason === 'third_day') {
    return 'Pitched on the two days before. No one pitches on three straight days.';
  }
  if (restriction?.reason === 'other_game') {
    return tellsAge ? "Can't pitch in another game today." : NOT_AGAIN_TODAY;
  }
  if (hasReachedDailyLimit) {
    return tellsAge ? `Has reached the daily limit of ${mostInDay} ${counts}.` : NOT_AGAIN_TODAY;
  }
  if (ageGap === 'age_not_set' && tellsAge) return 'The birth year is not set.';
  if (ageGap !== null) {
    return tellsAge ? 'The rules have no limit for this age.' : 'The limits are not known.';
  }
  if (availability === 'limited' && tellsAge) {
    const rest = restDays === 0 || restDays === null ? '' : ` Then rests ${daysText(restDays)}.`;
    return `${(mostInDay ?? 0) - count} ${counts} left today.${rest}`;
  }
  return availability === 'limited' ? 'Pitched today.' : 'Needs no rest.';
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

const WEEKDAY_AND_DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

function dayText(day: CalendarDay): string {
  return WEEKDAY_AND_DATE.format(new Date(day));
}
