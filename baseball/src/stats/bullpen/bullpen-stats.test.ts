import { expect, test } from 'vitest';
import { person } from '../../../fixtures/scorer.ts';
import type { PitchType, UmpireCall, Zone } from '../../vocabulary/vocabulary.ts';
import {
  type BullpenPitch,
  bullpenBlocks,
  bullpenStats,
  bullpenStrikePercentage,
  commandOf,
  commandOutsidePlan,
  type PlannedPitch,
  plannedThrows,
  targetThrows,
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

const pitchAt = (target: number | null, zone: Zone | null) => ({ target, facts: { zone } });

test('a pitch on target scores two points and a pitch in a neighboring zone one', () => {
  expect(commandOf([pitchAt(7, 7), pitchAt(7, 8), pitchAt(7, 5), pitchAt(7, 1)])).toEqual({
    aimed: 4,
    onSpot: 1,
    near: 2,
    score: { n: 4, of: 8, percent: 50 },
  });
});

test('the last zone of a row is no neighbor of the first zone of the next row', () => {
  expect(commandOf([pitchAt(3, 4), pitchAt(6, 7)])).toMatchObject({ aimed: 2, near: 0 });
});

test('the lowest row is no neighbor of the highest row', () => {
  expect(commandOf([pitchAt(2, 8), pitchAt(8, 2)])).toMatchObject({ aimed: 2, near: 0 });
});

test('a zone outside the strike zone has no neighbors', () => {
  expect(commandOf([pitchAt(13, 13), pitchAt(13, 7), pitchAt(8, 11)])).toMatchObject({
    aimed: 3,
    onSpot: 1,
    near: 0,
  });
});

test('a pitch without a target or a zone does not count', () => {
  expect(commandOf([pitchAt(null, 5), pitchAt(5, null)])).toEqual({
    aimed: 0,
    onSpot: 0,
    near: 0,
    score: { n: 0, of: 0, percent: null },
  });
});

test('each target has the zones that its pitches reached, and its command', () => {
  const thrown = targetThrows([
    pitchAt(9, 9),
    pitchAt(7, 8),
    pitchAt(9, 13),
    pitchAt(9, 9),
    pitchAt(null, 5),
    pitchAt(9, null),
  ]);
  expect(thrown).toMatchObject([
    { target: 7, pitchesByZone: { 8: 1 }, command: { aimed: 1, onSpot: 0, near: 1 } },
    { target: 9, pitchesByZone: { 9: 2, 13: 1 }, command: { aimed: 3, onSpot: 2, near: 0 } },
  ]);
});

function plannedPitch(
  [planned, target]: [PitchType | null, number | null],
  [pitchType, zone]: [PitchType, number | null],
): PlannedPitch {
  return { facts: { pitchType, zone }, target, planned: planned && { pitchType: planned } };
}

test('each planned throw has its command and how often its pitch type was thrown', () => {
  const thrown = plannedThrows([
    plannedPitch(['fastball', 7], ['fastball', 7]),
    plannedPitch(['changeup', null], ['changeup', 2]),
    plannedPitch(['fastball', 7], ['fastball', 4]),
    plannedPitch([null, 7], ['fastball', 7]),
    plannedPitch(['fastball', 7], ['slider', null]),
    plannedPitch(['fastball', 9], ['fastball', 1]),
  ]);
  expect(thrown).toMatchObject([
    {
      pitchType: 'fastball',
      target: 7,
      pitches: 3,
      asPlanned: { n: 2, of: 3, percent: 67 },
      command: { aimed: 2, onSpot: 1, near: 1, score: { n: 3, of: 4, percent: 75 } },
    },
    { pitchType: 'changeup', target: null, pitches: 1, command: { aimed: 0 } },
    { pitchType: 'fastball', target: 9, command: { aimed: 1, onSpot: 0, near: 0 } },
  ]);
});

test('pitches without a plan give no planned throws', () => {
  expect(plannedThrows([plannedPitch([null, 5], ['fastball', 5])])).toEqual([]);
});

test('planned throws and the pitches outside the plan add up to all pitches', () => {
  const pitches = [
    plannedPitch(['fastball', 7], ['fastball', 7]),
    plannedPitch(['changeup', null], ['changeup', 2]),
    plannedPitch([null, 9], ['fastball', 9]),
    plannedPitch([null, 9], ['slider', null]),
    plannedPitch([null, 3], ['slider', 2]),
    plannedPitch([null, null], ['slider', 5]),
  ];
  const outside = commandOutsidePlan(pitches);
  expect(outside).toMatchObject({ aimed: 2, onSpot: 1, near: 1 });
  const planned = plannedThrows(pitches).reduce((sum, { command }) => sum + command.aimed, 0);
  expect(planned + outside.aimed).toBe(commandOf(pitches).aimed);
});
