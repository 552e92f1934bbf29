import { expect, test } from 'vitest';
import { type SideForm, setPosition, sideOfValues } from './lineup-form.ts';
import { fieldersInInning, planPosition } from './lineup-plan.ts';

const side = setPosition(setPosition(sideOfValues([...'ABC'], 'P'), 0, '6'), 1, '4');

test('an inning is like the one before it until the plan changes it', () => {
  expect(fieldersInInning(side, 1)).toEqual({ 1: 'P', 4: 'B', 6: 'A' });
  const planned = planPosition(side, 3, 'A', '4');
  expect(fieldersInInning(planned, 2)).toEqual({ 1: 'P', 4: 'B', 6: 'A' });
  expect(fieldersInInning(planned, 3)).toEqual({ 1: 'P', 4: 'A', 6: 'B' });
  expect(fieldersInInning(planned, 5)).toEqual({ 1: 'P', 4: 'A', 6: 'B' });
});

test('players change places with the bench and with the pitcher', () => {
  const steps: readonly ((form: SideForm) => SideForm)[] = [
    (form) => planPosition(form, 2, 'C', '6'),
    (form) => planPosition(form, 2, 'B', '1'),
    (form) => planPosition(form, 2, 'C', null),
  ];
  const planned = steps.reduce((form, step) => step(form), side);
  expect(fieldersInInning(planned, 2)).toEqual({ 1: 'B', 4: 'P' });
});
