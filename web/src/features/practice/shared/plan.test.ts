import type { PlannedThrow, PracticePitch } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { placeInPlan, planOf, runsOf, throwText } from './plan.ts';

const fastball: PlannedThrow = { pitchType: 'fastball', target: 7 };
const changeup: PlannedThrow = { pitchType: 'changeup' };
const plan = [fastball, fastball, changeup, fastball];

const pitch = (id: string, step: number | null) =>
  ({ id, planned: step === null ? null : { step, pitchType: 'fastball' } }) as PracticePitch;

test('throws of one kind in a row are one line, and make the plan again', () => {
  const runs = runsOf(plan);
  expect(runs).toEqual([
    { ...fastball, times: 2 },
    { ...changeup, times: 1 },
    { ...fastball, times: 1 },
  ]);
  expect(planOf(runs)).toEqual(plan);
});

test('a pitcher has the pitch after the last planned one next', () => {
  expect(placeInPlan(plan, [], null)).toBe(0);
  expect(placeInPlan(plan, [pitch('a', 1)], null)).toBe(1);
  expect(placeInPlan(plan, [pitch('a', 2), pitch('b', null)], null)).toBe(2);
  expect(placeInPlan(plan, [pitch('a', 4)], null)).toBe(4);
});

test('a plan that was made shorter meanwhile is complete', () => {
  expect(placeInPlan([fastball], [pitch('a', 4)], null)).toBe(1);
});

test('a jump counts until the next pitch, and again when that is undone', () => {
  const jump = { afterPitchId: 'a', place: 3 };
  expect(placeInPlan(plan, [pitch('a', 1)], jump)).toBe(3);
  expect(placeInPlan(plan, [pitch('a', 1), pitch('b', 4)], jump)).toBe(4);
  expect(placeInPlan(plan, [], { afterPitchId: null, place: 2 })).toBe(2);
});

test('a throw is said with its target', () => {
  expect(throwText(fastball)).toBe('Fastball, zone 7');
  expect(throwText(changeup)).toBe('Changeup, any zone');
});
