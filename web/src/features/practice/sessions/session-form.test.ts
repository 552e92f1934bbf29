import { expect, test } from 'vitest';
import { blankSession, changedDetails, sessionDetails, sessionFaults } from './session-form.ts';

const now = new Date(2026, 4, 2, 17, 5, 42);
const form = { ...blankSession(now), title: ' Side session ', description: '  ' };

test('a new session is for now', () => {
  expect(blankSession(now)).toMatchObject({ day: '2026-05-02', time: '17:05', title: '' });
});

test('details are trimmed, and a description of blanks is none', () => {
  expect(sessionDetails(form)).toEqual({
    title: 'Side session',
    description: null,
    sessionDate: new Date(2026, 4, 2, 17, 5).toISOString(),
  });
});

test('a day or a time that is not there is a fault', () => {
  expect(sessionFaults(form)).toEqual({});
  expect(sessionFaults({ ...form, day: '' })).toEqual({ day: 'Date is required' });
  expect(sessionFaults({ ...form, time: '' })).toEqual({ time: 'Time is required' });
});

test('an edit takes only what it changes', () => {
  expect(changedDetails(form, { ...form, title: 'Side session' })).toEqual({});
  expect(changedDetails(form, { ...form, title: 'Long toss' })).toEqual({ title: 'Long toss' });
  expect(Object.keys(changedDetails(form, { ...form, time: '18:00' }))).toEqual(['sessionDate']);
});
