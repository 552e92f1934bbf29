import type { PlannedThrow, PracticePitch } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { linesOf, planOf, planPosition, throwText } from './plan.ts';

const fastball: PlannedThrow = { pitchType: 'fastball', target: 7 };
const changeup: PlannedThrow = { pitchType: 'changeup' };
const plan = [fastball, fastball, changeup, fastball];

/** @param step the number of the planned pitch, from 1. Null for a pitch that was not planned */
const pitch = (id: string, step: number | null) =>
  ({ id, planned: step === null ? null : { step, pitchType: 'fastball' } }) as PracticePitch;

test('equal pitches in a row become one line and expand to the same plan', () => {
  const lines = linesOf(plan);
  expect(lines).toEqual([
    { ...fastball, throwCount: 2 },
    { ...changeup, throwCount: 1 },
    { ...fastball, throwCount: 1 },
  ]);
  expect(planOf(lines)).toEqual(plan);
});

test('the next pitch is the one after the last planned pitch', () => {
  expect(planPosition(plan, [], null)).toBe(0);
  expect(planPosition(plan, [pitch('a', 1)], null)).toBe(1);
  expect(planPosition(plan, [pitch('a', 2), pitch('b', null)], null)).toBe(2);
  expect(planPosition(plan, [pitch('a', 4)], null)).toBe(4);
});

test('a plan is complete if it was shortened to fewer pitches than were thrown', () => {
  expect(planPosition([fastball], [pitch('a', 4)], null)).toBe(1);
});

test('a jump counts until the next pitch, and again when that pitch is undone', () => {
  const jump = { afterPitchId: 'a', position: 3 };
  expect(planPosition(plan, [pitch('a', 1)], jump)).toBe(3);
  expect(planPosition(plan, [pitch('a', 1), pitch('b', 4)], jump)).toBe(4);
  expect(planPosition(plan, [], { afterPitchId: null, position: 2 })).toBe(2);
});

test('a planned pitch is shown with its target', () => {
  expect(throwText(fastball)).toBe('Fastball, zone 7');
  expect(throwText(changeup)).toBe('Changeup, any zone');
});
