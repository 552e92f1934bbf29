import {
  type ArmCareStatus,
  addDays,
  type CalendarDay,
  type Outing,
  pitchesText,
} from '@full-count/baseball';
import type { WhoCanPitchBody } from '@full-count/sync-protocol';
import {
  dayLabel,
  LIMIT_REACHED,
  monthAndDayLabel,
  NO_LIMIT_FOR_AGE,
  NO_OTHER_GAME,
  NO_THIRD_DAY,
  unknownAgeLabel,
  weekdayLabel,
} from '../../labels/arm-care.ts';
import type { BullpenWorkload } from '../../local/queries/workload/bullpen-workload.ts';
import type { PitcherWorkload } from '../../local/queries/workload/pitcher-workload.ts';
import type { BadgeTone } from '../../ui/layout/badge.tsx';

interface PitcherState {
  readonly tone: Extract<BadgeTone, 'good' | 'watch' | 'bad'>;
  readonly label: string;
}

/** Whether a pitcher can pitch. If it is unknown, the badge is amber, never green. */
export function pitcherState(
  workload: Pick<PitcherWorkload, 'status' | 'availability' | 'isPitching'>,
  today: CalendarDay,
  maySeeAges: boolean,
): PitcherState {
  const { status, availability, isPitching } = workload;
  if (availability === 'rests') return { tone: 'bad', label: restsLabel(status, today) };
  if (isPitching) {
    return { tone: availability === 'ready' ? 'good' : 'watch', label: 'Pitching now' };
  }
  switch (availability) {
    case 'unknown': {
      const isAgeSet = status.ageGap !== 'age_not_set';
      return { tone: 'watch', label: isAgeSet ? NO_LIMIT_FOR_AGE : unknownAgeLabel(maySeeAges) };
    }
    case 'limited':
      return { tone: 'watch', label: 'Pitched today' };
    case 'ready':
      return { tone: 'good', label: 'Ready' };
  }
}

function restsLabel({ restriction }: ArmCareStatus, today: CalendarDay): string {
  switch (restriction?.reason) {
    case 'resting':
      return `Rests until ${dayLabel(restriction.until, today)}`;
    case 'third_day':
      return NO_THIRD_DAY;
    case 'other_game':
      return NO_OTHER_GAME;
    default:
      return LIMIT_REACHED;
  }
}

const TONES = { ready: 'good', limited: 'watch', rests: 'bad', unknown: 'watch' } as const;

/** The badge from the server's answer, for members who may not see birth years. */
export function stateFromServer({ status }: WhoCanPitchBody[number]): PitcherState {
  const labels = {
    ready: 'Ready',
    limited: 'Pitched today',
    rests: "Can't pitch",
    unknown: 'Limits unknown',
  } as const;
  return { tone: TONES[status], label: labels[status] };
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
