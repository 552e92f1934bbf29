import { type ArmCareStatus, addDays, type CalendarDay, type Outing } from '@full-count/baseball';
import { dayWords } from '../../components/arm-care-words.ts';
import type { BadgeTone } from '../../components/badge.tsx';
import type { BullpenWorkload } from '../../local/bullpen-workload.ts';

export interface PitcherState {
  readonly tone: Extract<BadgeTone, 'good' | 'watch' | 'bad'>;
  readonly words: string;
}

/** Whether he can pitch, in a word or two. What is not known is amber, never green. */
export function pitcherState(
  status: ArmCareStatus,
  today: CalendarDay,
  { isPitching, seesAges }: { isPitching: boolean; seesAges: boolean },
): PitcherState {
  const { barred, gap, isFull, isNear, pitches, restDays } = status;
  if (barred?.reason === 'resting') {
    return { tone: 'bad', words: `Rests until ${dayWords(barred.until, today)}` };
  }
  if (barred?.reason === 'third_day') return { tone: 'bad', words: 'Third day in a row' };
  if (isFull) return { tone: 'bad', words: "Day's most reached" };
  if (isPitching) return { tone: isNear ? 'watch' : 'good', words: 'Pitching now' };
  if (gap === 'age_not_set') {
    return { tone: 'watch', words: seesAges ? 'Age not set' : 'Age not shown' };
  }
  if (gap !== null) return { tone: 'watch', words: 'No rule for his age' };
  if (pitches > 0 && restDays !== 0) return { tone: 'watch', words: 'Pitched today' };
  return { tone: 'good', words: 'Ready' };
}

const WEEK_DAYS = 7;

/** "Today 22, last 7 days 58", or "Last 36 on Tue, last 7 days 58" where he has not pitched today. Outings newest first. */
export function thrownText(outings: readonly Outing[], today: CalendarDay): string {
  const weekAgo = addDays(today, 1 - WEEK_DAYS);
  const thrown = (from: CalendarDay, to: CalendarDay) =>
    outings
      .filter(({ day }) => from <= day && day <= to)
      .reduce((sum, { pitches }) => sum + pitches, 0);
  const lastDay = outings[0]?.day ?? today;
  const ofLastDay = thrown(lastDay, lastDay);
  const last =
    lastDay === today ? `Today ${ofLastDay}` : `Last ${ofLastDay} on ${pastDay(lastDay, weekAgo)}`;
  return lastDay < weekAgo ? last : `${last}, last 7 days ${thrown(weekAgo, today)}`;
}

/** "Bullpens, counted apart: today 12, last 7 days 40" */
export function bullpenText({ today, week }: BullpenWorkload): string {
  const days = today === 0 ? `last 7 days ${week}` : `today ${today}, last 7 days ${week}`;
  return `Bullpens, counted apart: ${days}`;
}

/** "Tue" within the week, "Apr 14" before it. */
function pastDay(day: CalendarDay, weekAgo: CalendarDay): string {
  return new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    ...(day < weekAgo ? { month: 'short', day: 'numeric' } : { weekday: 'short' }),
  });
}
