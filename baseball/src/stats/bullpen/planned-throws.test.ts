import { expect, test } from 'vitest';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { commandOf } from './command.ts';
import { commandOutsidePlan, type PlannedPitch, plannedThrows } from './planned-throws.ts';

function pitch(
  [planned, target]: [PitchType | null, number | null],
  [pitchType, zone]: [PitchType, number | null],
): PlannedPitch {
  return { facts: { pitchType, zone }, target, planned: planned && { pitchType: planned } };
}

test('each planned throw has its command and how often its pitch type was thrown', () => {
  const thrown = plannedThrows([
    pitch(['fastball', 7], ['fastball', 7]),
    pitch(['changeup', null], ['changeup', 2]),
    pitch(['fastball', 7], ['fastball', 4]),
    pitch([null, 7], ['fastball', 7]),
    pitch(['fastball', 7], ['slider', null]),
    pitch(['fastball', 9], ['fastball', 1]),
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
  expect(plannedThrows([pitch([null, 5], ['fastball', 5])])).toEqual([]);
});

test('planned throws and the pitches outside the plan add up to all pitches', () => {
  const pitches = [
    pitch(['fastball', 7], ['fastball', 7]),
    pitch(['changeup', null], ['changeup', 2]),
    pitch([null, 9], ['fastball', 9]),
    pitch([null, 9], ['slider', null]),
    pitch([null, 3], ['slider', 2]),
    pitch([null, null], ['slider', 5]),
  ];
  const outside = commandOutsidePlan(pitches);
  expect(outside).toMatchObject({ aimed: 2, onSpot: 1, near: 1 });
  const planned = plannedThrows(pitches).reduce((sum, { command }) => sum + command.aimed, 0);
  expect(planned + outside.aimed).toBe(commandOf(pitches).aimed);
});
