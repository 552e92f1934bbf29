import { PITCH_TYPES_BY_SPORT } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { shownTypes } from './type-row.tsx';

it('shows a chosen type that is not among the first types in place of the last of them', () => {
  const available = PITCH_TYPES_BY_SPORT.baseball;
  expect(shownTypes(available, 'fastball', 4)).toEqual(available.slice(0, 4));
  expect(shownTypes(available, 'knuckleball', 4)).toEqual([
    'fastball',
    'curveball',
    'slider',
    'knuckleball',
  ]);
});
