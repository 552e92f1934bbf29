import { type ArmCareStatus, addDays, type CalendarDay } from '@full-count/baseball';

/** Stands on every screen that shows what a rule set says (STATS, Arm care). */
export const CHECK_WITH_LEAGUE = 'Check with your league';

export interface ArmCareWords {
  /** What comes next: "At 51: rest 3 days". */
  readonly next: string;
  /** "38 left today"; null where nothing can be promised or nothing is left. */
  readonly left: string | null;
  /** What today's pitches ask for: "Rest 2 days, may pitch Thu"; null without a limit. */
  readonly owed: string | null;
}

/** @param seesAges a birth year is hidden from members who may only read */
export function armCareWords(
  status: ArmCareStatus,
  today: CalendarDay,
  seesAges = true,
): ArmCareWords {
  return {
    next: nextWords(status, today, seesAges),
    left: leftWords(status),
    owed: owedWords(status, today),
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

function nextWords(status: ArmCareStatus, today: CalendarDay, seesAges: boolean): string {
  const { barred, gap, count, mostInDay, nextStep } = status;
  if (barred?.reason === 'resting') return `Rests until ${dayWords(barred.until, today)}`;
  if (barred?.reason === 'third_day') return 'Third day in a row';
  if (gap === 'age_not_set') return seesAges ? 'Age not set' : 'Age not shown';
  if (mostInDay === null) return 'No rule for his age';
  if (count > mostInDay) return `${count - mostInDay} over the day's most`;
  if (count === mostInDay) return "Day's most reached";
  if (nextStep === null) return `At ${counted(status, mostInDay)}: day's most`;
  return `At ${counted(status, nextStep.from)}: rest ${days(nextStep.days)}`;
}

function leftWords({ mostInDay, count, counts, barred }: ArmCareStatus): string | null {
  if (mostInDay === null || barred !== null || count >= mostInDay) return null;
  const left = mostInDay - count;
  return counts === 'pitches' ? `${left} left today` : `${innings(left)} left today`;
}

function owedWords(status: ArmCareStatus, today: CalendarDay): string | null {
  const { restDays, mayPitchOn, pitches } = status;
  if (restDays === null || mayPitchOn === null || pitches === 0) return null;
  const rest = restDays === 0 ? 'No rest owed' : `Rest ${days(restDays)}`;
  return `${rest}, may pitch ${dayWords(mayPitchOn, today)}`;
}

/** "51", or "7 innings" where these are what counts. */
function counted({ counts }: ArmCareStatus, count: number): string {
  return counts === 'pitches' ? String(count) : innings(count);
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function innings(count: number): string {
  return count === 1 ? '1 inning' : `${count} innings`;
}
