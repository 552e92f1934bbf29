import {
  type ArmCareStatus,
  addDays,
  type CalendarDay,
  countWithNoun,
  pitchesText,
} from '@full-count/baseball';

/** Shown on every screen that shows a result of arm care rules (docs/statistics.md). */
export const CHECK_WITH_LEAGUE = 'Check with your league';

export const NO_LIMIT_FOR_AGE = 'No limit set for this age';
export const NO_THIRD_DAY = 'No third straight day';
export const NO_OTHER_GAME = 'No other game today';
export const LIMIT_REACHED = 'Daily limit reached';

// A calendar day is midnight in UTC. The formatters are shared, because the live screen shows these
// labels after every tap and creating a formatter is slow.
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});

export interface ArmCareLabels {
  /** The next step or limit: "At 51 pitches: 3 days' rest". */
  readonly nextLimit: string;
  readonly nextLimitBesideRing: string;
  /** "38 left today". Null when no limit is known or nothing is left. */
  readonly left: string | null;
  /** "15 pitches count for the limits". Null if these are the pitches that were thrown today. */
  readonly counted: string | null;
  /** The rest that today's pitches require: "2 days' rest, can pitch Thu". Null without a limit. */
  readonly restNeeded: string | null;
  /** The required rest of a pitcher who is still in the game. */
  readonly ifDoneNow: string | null;
}

/** @param maySeeAges false for Read Only members, from whom birth years are hidden */
export function armCareLabels(
  status: ArmCareStatus,
  today: CalendarDay,
  maySeeAges = true,
): ArmCareLabels {
  return {
    nextLimit: nextLabel(status, today, maySeeAges, { isShort: false }),
    nextLimitBesideRing: nextLabel(status, today, maySeeAges, { isShort: true }),
    left: leftLabel(status),
    counted: countedLabel(status),
    ...restLabels(status, today),
  };
}

/** "Thu" within a week, else "May 14". */
export function dayLabel(day: CalendarDay, today: CalendarDay): string {
  return day < addDays(today, 7) ? weekdayLabel(day) : monthAndDayLabel(day);
}

export function weekdayLabel(day: CalendarDay): string {
  return WEEKDAY.format(new Date(day));
}

export function monthAndDayLabel(day: CalendarDay): string {
  return MONTH_AND_DAY.format(new Date(day));
}

export function unknownAgeLabel(maySeeAges: boolean): string {
  return maySeeAges ? 'Age not set' : 'Age hidden from you';
}

function nextLabel(
  status: ArmCareStatus,
  today: CalendarDay,
  maySeeAges: boolean,
  { isShort }: { readonly isShort: boolean },
): string {
  const { restriction, ageGap, count, mostInDay, nextStep } = status;
  if (restriction?.reason === 'resting') return `Rests until ${dayLabel(restriction.until, today)}`;
  if (restriction?.reason === 'third_day') return NO_THIRD_DAY;
  if (restriction?.reason === 'other_game') return NO_OTHER_GAME;
  if (ageGap === 'age_not_set') return unknownAgeLabel(maySeeAges);
  if (mostInDay === null) return NO_LIMIT_FOR_AGE;
  if (count > mostInDay) return `${count - mostInDay} over the daily limit`;
  if (count === mostInDay) return LIMIT_REACHED;
  const [textWithUnit, shortText] =
    status.counts === 'pitches' ? [pitchesText, String] : [inningsText, shortInnings];
  const text = isShort ? shortText : textWithUnit;
  if (nextStep === null) return `At ${text(mostInDay)}: daily limit`;
  return `At ${text(nextStep.from)}: ${daysOfRest(nextStep.days)}`;
}

function leftLabel({ mostInDay, count, counts, restriction }: ArmCareStatus): string | null {
  if (mostInDay === null || restriction !== null || count >= mostInDay) return null;
  const remaining = mostInDay - count;
  return counts === 'pitches' ? `${remaining} left today` : `${inningsText(remaining)} left today`;
}

function countedLabel({ counts, count, pitches }: ArmCareStatus): string | null {
  if (counts !== 'pitches' || count <= pitches) return null;
  return `${pitchesText(count)} count for the limits`;
}

function restLabels(status: ArmCareStatus, today: CalendarDay) {
  const { restDays, mayPitchOn, pitches } = status;
  if (restDays === null || mayPitchOn === null || pitches === 0) {
    return { restNeeded: null, ifDoneNow: null };
  }
  const day = dayLabel(mayPitchOn, today);
  if (restDays === 0) {
    return {
      restNeeded: `No rest needed, can pitch ${day}`,
      ifDoneNow: `If done now: no rest needed, can pitch ${day}`,
    };
  }
  const restNeeded = `${daysOfRest(restDays)}, can pitch ${day}`;
  return { restNeeded, ifDoneNow: `If done now: ${restNeeded}` };
}

function daysOfRest(count: number): string {
  return count === 1 ? "1 day's rest" : `${count} days' rest`;
}

function shortInnings(count: number): string {
  return `${count} inn.`;
}

function inningsText(count: number): string {
  return countWithNoun(count, 'inning');
}
