import { expect, test } from 'vitest';
import { person } from '../../../fixtures/scorer.ts';
import type { PitchType, UmpireCall } from '../../vocabulary/vocabulary.ts';
import {
  type BullpenPitch,
  bullpenBlocks,
  bullpenStats,
  bullpenStrikePercentage,
} from './bullpen-stats.ts';

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
    tally: { pitches: 6, strikes: 5, tenthsMph: 2267, measured: 4 },
    types: [
      { type: 'fastball', tally: { strikes: 2, pitches: 2 } },
      { type: 'slider', tally: { strikes: 1, pitches: 2 } },
      { type: 'changeup', tally: { strikes: 1, pitches: 1 } },
    ],
  });
});

test('a pitch with the call `strike`, which may be any kind of strike, counts for neither contact nor misses', () => {
  expect(bullpenStats(SESSION).tally).toMatchObject({ contacts: 2, whiffs: 1, swings: 3 });
});

test('each pitcher has a row', () => {
  expect(bullpenStats(SESSION).pitchers).toMatchObject([
    { person: person('Ana'), tally: { pitches: 3, strikes: 2, tenthsMph: 1767, measured: 3 } },
    { person: person('Bea'), tally: { pitches: 3, strikes: 3, tenthsMph: 500, measured: 1 } },
  ]);
});

test('the strike percentage of a session has two decimals', () => {
  expect(bullpenStrikePercentage(2, 3)).toBe(66.67);
  expect(bullpenStrikePercentage(0, 0)).toBe(0);
});

const ana = { id: null, name: 'Ana' };
const uma = { id: null, name: 'Uma' };
const aimedPitch = (
  pitcher: typeof ana,
  call: 'ball' | 'strike',
  velocityMph: number | null = null,
) => ({
  pitcher,
  target: 5,
  facts: { call, pitchType: 'fastball' as const, velocityMph, zone: 5 },
});

test('each pitcher’s pitches come in blocks of ten, with the rest in the last block', () => {
  const blocks = bullpenBlocks([
    ...Array.from({ length: 10 }, () => aimedPitch(ana, 'strike', 60)),
    aimedPitch(uma, 'ball'),
    aimedPitch(ana, 'ball', 58),
    aimedPitch(ana, 'strike'),
  ]);
  expect(blocks).toMatchObject([
    {
      person: ana,
      first: 1,
      last: 10,
      tally: { pitches: 10, strikes: 10, tenthsMph: 6000, measured: 10 },
    },
    {
      person: ana,
      first: 11,
      last: 12,
      tally: { pitches: 2, strikes: 1, tenthsMph: 580, measured: 1 },
    },
    { person: uma, first: 1, last: 1, tally: { pitches: 1, strikes: 0, measured: 0 } },
  ]);
  expect(blocks[1]?.command).toMatchObject({ aimed: 2, onSpot: 2 });
});
