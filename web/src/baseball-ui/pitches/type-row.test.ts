import { PITCH_TYPES_BY_SPORT } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { shownTypes } from './type-row.tsx';

it('shows the chosen type even when it came from the rest', () => {
  const offered = PITCH_TYPES_BY_SPORT.baseball;
  expect(shownTypes(offered, 'fastball', 4)).toEqual(offered.slice(0, 4));
  expect(shownTypes(offered, 'knuckleball', 4)).toEqual([
    'fastball',
    'curveball',
    'slider',
    'knuckleball',
  ]);
});
