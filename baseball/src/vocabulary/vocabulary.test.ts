import { expect, test } from 'vitest';
import { BULLPEN_PITCH_TYPES_BY_SPORT, PITCH_TYPES_BY_SPORT } from './vocabulary.ts';

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

test('a bullpen of softball has the six types of the specification too', () => {
  const six = ['fastball', 'slider', 'changeup', 'curveball', 'cutter', 'knuckleball'];
  for (const types of Object.values(BULLPEN_PITCH_TYPES_BY_SPORT)) {
    expect(types).toEqual(expect.arrayContaining(six));
    expect(types.at(-1)).toBe('other');
    expect(new Set(types).size).toBe(types.length);
  }
  expect(BULLPEN_PITCH_TYPES_BY_SPORT.softball).toContain('riseball');
});
