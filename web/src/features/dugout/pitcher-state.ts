import { type ArmCareStatus, addDays, type CalendarDay, type Outing } from '@full-count/baseball';
import { pitchesText } from '../../format/counted.ts';
import {
  dayLabel,
  LIMIT_REACHED,
  monthAndDayLabel,
  NO_LIMIT_FOR_AGE,
  NO_THIRD_DAY,
  unknownAgeLabel,
  weekdayLabel,
} from '../../labels/arm-care.ts';
import type { BullpenWorkload } from '../../local/queries/workload/bullpen-workload.ts';
import type { BadgeTone } from '../../ui/layout/badge.tsx';

interface PitcherState {
  readonly tone: Extract<BadgeTone, 'good' | 'watch' | 'bad'>;
  readonly label: string;
}

/** Whether a pitcher can pitch. If it is unknown, the badge is amber, never green. */
export function pitcherState(
  status: ArmCareStatus,
  today: CalendarDay,
  { isPitching, maySeeAges }: { isPitching: boolean; maySeeAges: boolean },
): PitcherState {
  const { restriction, ageGap, hasReachedDailyLimit, isNear, pitches, restDays } = status;
  if (restriction?.reason === 'resting') {
    return { tone: 'bad', label: `Rests until ${dayLabel(restriction.until, today)}` };
  }
  if (restriction?.reason === 'third_day') return { tone: 'bad', label: NO_THIRD_DAY };
  if (hasReachedDailyLimit) return { tone: 'bad', label: LIMIT_REACHED };
  if (isPitching) return { tone: isNear ? 'watch' : 'good', label: 'Pitching now' };
  if (ageGap === 'age_not_set') {
    return { tone: 'watch', label: unknownAgeLabel(maySeeAges) };
  }
  if (ageGap !== null) return { tone: 'watch', label: NO_LIMIT_FOR_AGE };
  const mayNeedRest = restDays !== 0;
  if (pitches > 0 && mayNeedRest) return { tone: 'watch', label: 'Pitched today' };
  return { tone: 'good', label: 'Ready' };
}

const WEEK_DAYS = 7;

/** "22 today, 58 in the last 7 days" or "36 on Tue, 58 in the last 7 days". The newest outing comes first. */
export function thrownText(outings: readonly Outing[], today: CalendarDay): string {
  const weekStart = addDays(today, 1 - WEEK_DAYS);
  const countPitches = (from: CalendarDay, to: CalendarDay) =>
    outings
      .filter(({ day }) => from <= day && day <= to)
      .reduce((sum, { pitches }) => sum + pitches, 0);
  const lastDay = outings[0]?.day ?? today;
  const pitchesOnLastDay = countPitches(lastDay, lastDay);
  if (lastDay < weekStart) {
    return `${pitchesText(pitchesOnLastDay)} on ${pastDayText(lastDay, weekStart)}`;
  }
  const pitchesInWeek = countPitches(weekStart, today);
  return lastDay === today
    ? `${pitchesOnLastDay} today, ${pitchesInWeek} in the last 7 days`
    : `${pitchesOnLastDay} on ${pastDayText(lastDay, weekStart)}, ${pitchesInWeek} in the last 7 days`;
}

export function bullpenText({ pitchesToday, pitchesThisWeek }: BullpenWorkload): string {
  return pitchesToday === 0
    ? `Bullpens (not in the limit): ${pitchesThisWeek} in the last 7 days`
    : `Bullpens (not in the limit): ${pitchesToday} today, ${pitchesThisWeek} in the last 7 days`;
}

/** "Tue" in the last 7 days, else "Apr 14". */
function pastDayText(day: CalendarDay, weekStart: CalendarDay): string {
  return day < weekStart ? monthAndDayLabel(day) : weekdayLabel(day);
}
