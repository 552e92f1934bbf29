import { expect, test } from 'vitest';
import { PITCH_TYPE_NAMES, PITCH_TYPES_BY_SPORT } from './pitch-types.ts';

test('each type has two letters of its own', () => {
  const codes = Object.values(PITCH_TYPE_NAMES).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => code.length === 2)).toBe(true);
});

test('each sport offers its own pitches', () => {
  expect(PITCH_TYPES_BY_SPORT.softball).toContain('riseball');
  expect(PITCH_TYPES_BY_SPORT.baseball).not.toContain('riseball');
  expect(PITCH_TYPES_BY_SPORT.baseball.slice(0, 4)).toEqual([
    'fastball',
    'curveball',
    'slider',
    'changeup',
  ]);
});
