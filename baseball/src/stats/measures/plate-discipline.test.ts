import { expect, test } from 'vitest';
import type { UmpireCall } from '../../vocabulary/vocabulary.ts';
import {
  calledOrWhiffedRate,
  chaseRate,
  swingingStrikeRate,
  zoneRate,
} from './plate-discipline.ts';

function thrown(...pitches: [UmpireCall, number | null][]) {
  return pitches.map(([call, zone]) => ({
    facts: { call, zone, pitchType: 'fastball' as const, velocityMph: null },
  }));
}

const PITCHES = thrown(
  ['called_strike', 5],
  ['swinging_strike', 13],
  ['strike', 9],
  ['ball', 11],
  ['foul', 1],
  ['in_play', null],
  ['ball', null],
);

test('misses and called strikes are divided by all pitches', () => {
  expect(swingingStrikeRate(PITCHES)).toEqual({ n: 2, of: 7, percent: 29 });
  expect(calledOrWhiffedRate(PITCHES)).toEqual({ n: 3, of: 7, percent: 43 });
});

test('the zone rate counts only pitches with a recorded zone', () => {
  expect(zoneRate(PITCHES)).toEqual({ n: 3, of: 5, percent: 60 });
});

test('the chase rate is swings at pitches outside the strike zone', () => {
  expect(chaseRate(PITCHES)).toEqual({ n: 1, of: 2, percent: 50 });
});

test('neither rate is measured without zones outside the strike zone', () => {
  const inside = thrown(['called_strike', 5], ['ball', null]);
  expect(zoneRate(inside)).toEqual({ n: 0, of: 0, percent: null });
  expect(chaseRate(inside)).toEqual({ n: 0, of: 0, percent: null });
});
