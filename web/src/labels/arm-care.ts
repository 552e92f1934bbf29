import { type ArmCareStatus, addDays, type CalendarDay } from '@full-count/baseball';
import { countedText } from '../format/counted.ts';

/** Stands on every screen that shows what a rule set says (STATS, Arm care). */
export const CHECK_WITH_LEAGUE = 'Check with your league';

export const NO_LIMIT_FOR_AGE = 'No limit set for this age';
export const NO_THIRD_DAY = 'No third straight day';
export const LIMIT_REACHED = 'Daily limit reached';

export interface ArmCareWords {
  /** What comes next: "At 51 pitches: 3 days' rest". */
  readonly next: string;
  /** The same beside a ring that shows what is counted, where there is no room: "At 51: 3 days' rest". */
  readonly nextBesideRing: string;
  /** "38 left today". Null when no limit is known or nothing is left. */
  readonly left: string | null;
  /** What today's pitches ask for: "2 days' rest, can pitch Thu". Null without a limit. */
  readonly owed: string | null;
  /** The same for a pitcher who is still in the game. */
  readonly ifDoneNow: string | null;
}

/** @param seesAges a birth year is hidden from Read Only members */
export function armCareWords(
  status: ArmCareStatus,
  today: CalendarDay,
  seesAges = true,
): ArmCareWords {
  return {
    next: nextWords(status, today, seesAges, true),
    nextBesideRing: nextWords(status, today, seesAges, false),
    left: leftWords(status),
    ...owedWords(status, today),
  };
}

/** "Thu" within a week, "May 14" after it. */
export function dayWords(day: CalendarDay, today: CalendarDay): string {
  const isNear = day < addDays(today, 7);
  return new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    ...(isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' }),
  });
}

/** Why a pitcher's limit is not known. */
export function ageGapWords(seesAges: boolean): string {
  return seesAges ? 'Age not set' : 'Age hidden from you';
}

function nextWords(
  status: ArmCareStatus,
  today: CalendarDay,
  seesAges: boolean,
  saysUnit: boolean,
): string {
  const { barred, gap, count, mostInDay, nextStep } = status;
  if (barred?.reason === 'resting') return `Rests until ${dayWords(barred.until, today)}`;
  if (barred?.reason === 'third_day') return NO_THIRD_DAY;
  if (gap === 'age_not_set') return ageGapWords(seesAges);
  if (mostInDay === null) return NO_LIMIT_FOR_AGE;
  if (count > mostInDay) return `${count - mostInDay} over the daily limit`;
  if (count === mostInDay) return LIMIT_REACHED;
  const inFull = status.counts === 'pitches' ? pitchesText : innings;
  const counted = saysUnit ? inFull : String;
  if (nextStep === null) return `At ${counted(mostInDay)}: daily limit`;
  return `At ${counted(nextStep.from)}: ${daysOfRest(nextStep.days)}`;
}

function leftWords({ mostInDay, count, counts, barred }: ArmCareStatus): string | null {
  if (mostInDay === null || barred !== null || count >= mostInDay) return null;
  const left = mostInDay - count;
  return counts === 'pitches' ? `${left} left today` : `${innings(left)} left today`;
}

function owedWords(
  status: ArmCareStatus,
  today: CalendarDay,
): Pick<ArmCareWords, 'owed' | 'ifDoneNow'> {
  const { restDays, mayPitchOn, pitches } = status;
  if (restDays === null || mayPitchOn === null || pitches === 0) {
    return { owed: null, ifDoneNow: null };
  }
  const day = dayWords(mayPitchOn, today);
  if (restDays === 0) {
    return {
      owed: `No rest needed, can pitch ${day}`,
      ifDoneNow: `If done now: no rest needed, can pitch ${day}`,
    };
  }
  const owed = `${daysOfRest(restDays)}, can pitch ${day}`;
  return { owed, ifDoneNow: `If done now: ${owed}` };
}

function daysOfRest(count: number): string {
  return count === 1 ? "1 day's rest" : `${count} days' rest`;
}

function pitchesText(count: number): string {
  return countedText(count, 'pitch', 'pitches');
}

function innings(count: number): string {
  return count === 1 ? '1 inning' : `${count} innings`;
}
