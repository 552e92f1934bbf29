import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { dayFieldValue, instantOf, timeFieldValue } from '../../../format/day-and-time.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import type { Faults } from '../../../ui/hooks/use-form.ts';

export interface SessionForm {
  title: string;
  description: string;
  day: string;
  time: string;
}

export function blankSession(now: Date): SessionForm {
  return { title: '', description: '', day: dayFieldValue(now), time: timeFieldValue(now) };
}

export function sessionForm({ title, description, sessionDate }: PracticeSessionRow): SessionForm {
  const date = new Date(sessionDate);
  return {
    title,
    description: description ?? '',
    day: dayFieldValue(date),
    time: timeFieldValue(date),
  };
}

// With these, the other field can be checked by itself.
const VALID_DAY = '2026-01-01';
const VALID_TIME = '12:00';

export function sessionFaults({ day, time }: SessionForm): Faults<SessionForm> {
  return {
    ...(instantOf(day, VALID_TIME) === null && { day: 'Date is required' }),
    ...(instantOf(VALID_DAY, time) === null && { time: 'Time is required' }),
  };
}

export function sessionDetails(form: SessionForm) {
  return {
    title: form.title.trim(),
    description: form.description.trim() || null,
    sessionDate: instantOf(form.day, form.time) ?? new Date().toISOString(),
  };
}

/** Dates of the same minute are equal, because the form has no seconds. */
export function changedDetails(before: SessionForm, after: SessionForm) {
  return changedFields(sessionDetails(before), sessionDetails(after));
}
