import { expect, test } from 'vitest';
import { person } from '../../../fixtures/scorer.ts';
import type { PitchType, UmpireCall } from '../../vocabulary/vocabulary.ts';
import { type BullpenPitch, bullpenStats, bullpenStrikePercentage } from './bullpen-stats.ts';

function pitch(
  name: string,
  call: UmpireCall,
  pitchType: PitchType = 'fastball',
  velocityMph: number | null = null,
): BullpenPitch {
  return { pitcher: person(name), facts: { call, pitchType, velocityMph, zone: 5 } };
}

const SESSION = [
  pitch('Ana', 'strike', 'fastball', 61.2),
  pitch('Ana', 'ball', 'slider', 55),
  pitch('Bea', 'swinging_strike', 'slider'),
  pitch('Ana', 'foul', 'fastball', 60.5),
  pitch('Bea', 'in_play', 'unknown'),
  pitch('Bea', 'called_strike', 'changeup', 50),
];

test('a session counts strikes, speeds and known pitch types', () => {
  expect(bullpenStats(SESSION)).toMatchObject({
    totalPitches: 6,
    strikes: 5,
    strikePercentage: 83,
    avgVelocity: 56.68,
    measured: 4,
    pitchTypeBreakdown: { fastball: 33, slider: 33, changeup: 17 },
    strikePercentageByPitchType: {
      fastball: { strikes: 2, total: 2, strikePercentage: 100 },
      slider: { strikes: 1, total: 2, strikePercentage: 50 },
      changeup: { strikes: 1, total: 1, strikePercentage: 100 },
    },
  });
});

test('a pitch with the call `strike`, which may be any kind of strike, counts for neither contact nor misses', () => {
  const { contact, swingMiss } = bullpenStats(SESSION);
  expect(contact).toEqual({ n: 2, of: 3, percent: 67 });
  expect(swingMiss).toEqual({ n: 1, of: 3, percent: 33 });
});

test('each pitcher has a row', () => {
  expect(bullpenStats(SESSION).pitchers).toEqual([
    {
      person: person('Ana'),
      pitches: 3,
      strikes: 2,
      strikePercentage: 67,
      avgVelocity: 58.9,
      measured: 3,
    },
    {
      person: person('Bea'),
      pitches: 3,
      strikes: 3,
      strikePercentage: 100,
      avgVelocity: 50,
      measured: 1,
    },
  ]);
});

test('the strike percentage of a session has two decimals', () => {
  expect(bullpenStrikePercentage(2, 3)).toBe(66.67);
  expect(bullpenStrikePercentage(0, 0)).toBe(0);
});

test('a session without pitches has no averages, and 0 percent', () => {
  expect(bullpenStats([])).toMatchObject({
    totalPitches: 0,
    strikePercentage: 0,
    avgVelocity: null,
    contact: { percent: null },
    pitchers: [],
  });
});
