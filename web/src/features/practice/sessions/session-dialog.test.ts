import { expect, test } from 'vitest';
import { blankSession, changedDetails, sessionDetails, sessionFaults } from './session-dialog.tsx';

const now = new Date(2026, 4, 2, 17, 5, 42);
const form = { ...blankSession(now), title: ' Side session ', description: '  ' };

test('a new session starts now', () => {
  expect(blankSession(now)).toMatchObject({ day: '2026-05-02', time: '17:05', title: '' });
});

test('details are trimmed, and a blank description is null', () => {
  expect(sessionDetails(form)).toEqual({
    title: 'Side session',
    description: null,
    sessionDate: new Date(2026, 4, 2, 17, 5).toISOString(),
  });
});

test('a missing day or time is a fault', () => {
  expect(sessionFaults(form)).toEqual({});
  expect(sessionFaults({ ...form, day: '' })).toEqual({ day: 'Date is required' });
  expect(sessionFaults({ ...form, time: '' })).toEqual({ time: 'Time is required' });
});

test('an edit has only changed details', () => {
  expect(changedDetails(form, { ...form, title: 'Side session' })).toEqual({});
  expect(changedDetails(form, { ...form, title: 'Long toss' })).toEqual({ title: 'Long toss' });
  expect(Object.keys(changedDetails(form, { ...form, time: '18:00' }))).toEqual(['sessionDate']);
});
