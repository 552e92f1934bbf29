import { expect, test } from 'vitest';
import { chooseInSlot, removeSlot, setPosition, sideOfValues } from './lineup-form.ts';
import { clearInning, fieldersInInning, planPosition } from './lineup-plan.ts';

const side = setPosition(setPosition(sideOfValues([...'ABC'], 'P'), 0, '6'), 1, '4');

test('an inning is like the one before it until the plan changes it', () => {
  expect(fieldersInInning(side, 1)).toEqual({ 1: 'P', 4: 'B', 6: 'A' });
  const planned = planPosition(side, 3, 'A', '4');
  expect(fieldersInInning(planned, 2)).toEqual({ 1: 'P', 4: 'B', 6: 'A' });
  expect(fieldersInInning(planned, 3)).toEqual({ 1: 'P', 4: 'A', 6: 'B' });
  expect(fieldersInInning(planned, 5)).toEqual({ 1: 'P', 4: 'A', 6: 'B' });
});

test('players trade places with the pitcher, and only what changes is planned', () => {
  const planned = planPosition(planPosition(side, 2, 'C', '6'), 2, 'B', '1');
  expect(fieldersInInning(planned, 2)).toEqual({ 1: 'B', 4: 'P', 6: 'C' });
  expect(planned.plan).toEqual({ 2: { 1: 'B', 4: 'P', 6: 'C' } });
  expect(planPosition(side, 2, 'C', '9').plan).toEqual({ 2: { 9: 'C' } });
  expect(fieldersInInning(clearInning(planned, 2), 2)).toEqual(fieldersInInning(side, 1));
});

test('the plan follows a spot whose player is replaced or removed', () => {
  const planned = planPosition(side, 2, 'A', '4');
  expect(chooseInSlot(planned, 0, 'Z').plan).toEqual({ 2: { 4: 'Z', 6: 'B' } });
  expect(removeSlot(planned, 0).plan).toEqual({ 2: { 6: 'B' } });
});
