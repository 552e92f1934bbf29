import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { dayFieldValue, instantOf, timeFieldValue } from '../../../format/day-and-time.ts';
import type { Faults } from '../../../ui/hooks/use-form.ts';

/** A session's form as it is typed. */
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

export function sessionFaults({ day, time }: SessionForm): Faults<SessionForm> {
  return {
    ...(instantOf(day, '12:00') === null && { day: 'Date is required' }),
    ...(instantOf('2026-01-01', time) === null && { time: 'Time is required' }),
  };
}

/** What the mutators take; the form has no faults. */
export function sessionDetails(form: SessionForm) {
  return {
    title: form.title.trim(),
    description: form.description.trim() || null,
    sessionDate: instantOf(form.day, form.time) ?? new Date().toISOString(),
  };
}

/** Only what was changed: the minute that the form shows stands for the second that is kept. */
export function changedDetails(before: SessionForm, after: SessionForm) {
  const [had, has] = [sessionDetails(before), sessionDetails(after)];
  return {
    ...(has.title !== had.title && { title: has.title }),
    ...(has.description !== had.description && { description: has.description }),
    ...(has.sessionDate !== had.sessionDate && { sessionDate: has.sessionDate }),
  };
}
