import { expect, test } from 'vitest';
import { PITCH_TYPES_BY_SPORT } from './pitch-types.ts';

test('each sport has its own list of pitch types', () => {
  expect(PITCH_TYPES_BY_SPORT.softball).toContain('riseball');
  expect(PITCH_TYPES_BY_SPORT.baseball).not.toContain('riseball');
  expect(PITCH_TYPES_BY_SPORT.baseball.slice(0, 4)).toEqual([
    'fastball',
    'curveball',
    'slider',
    'changeup',
  ]);
});
