import { expect, test } from 'vitest';
import type { UmpireCall } from '../../vocabulary/vocabulary.ts';
import { pitchRate } from './pitch-rate.ts';
import { CALLED_OR_WHIFFED, CHASES, IN_ZONE, SWINGING_STRIKES } from './plate-discipline.ts';

function thrown(...pitches: [UmpireCall, number | null][]) {
  return pitches.map(([call, zone]) => ({
    facts: { call, zone, pitchType: 'fastball' as const, velocityMph: null },
  }));
}

const PITCHES = thrown(
  ['called_strike', 5],
  ['swinging_strike', 13],
  // In a game, the call `strike` means a swing and a miss.
  ['strike', 9],
  ['ball', 11],
  ['foul', 1],
  ['in_play', null],
  ['ball', null],
);

test('misses and called strikes are divided by all pitches', () => {
  expect(pitchRate(PITCHES, SWINGING_STRIKES)).toEqual({ n: 2, of: 7, percent: 29 });
  expect(pitchRate(PITCHES, CALLED_OR_WHIFFED)).toEqual({ n: 3, of: 7, percent: 43 });
});

test('the zone rate counts only pitches with a recorded zone', () => {
  expect(pitchRate(PITCHES, IN_ZONE)).toEqual({ n: 3, of: 5, percent: 60 });
});

test('the chase rate is swings at pitches outside the strike zone', () => {
  expect(pitchRate(PITCHES, CHASES)).toEqual({ n: 1, of: 2, percent: 50 });
});

test('the zone rate and the chase rate are not known if no pitch was outside the strike zone', () => {
  const inside = thrown(['called_strike', 5], ['ball', null]);
  expect(pitchRate(inside, IN_ZONE)).toEqual({ n: 0, of: 0, percent: null });
  expect(pitchRate(inside, CHASES)).toEqual({ n: 0, of: 0, percent: null });
});
