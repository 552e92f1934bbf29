import { expect, test } from 'vitest';
import { advances } from '../../fixtures/scorer.ts';
import { readRunnerEvent } from './runner-events.ts';

// In the advances, `h` is home and `x` is an out: `2-x` is the runner of second base, who is out.
test.each([
  ['stolen_base_2b', 'stolen_base', '1-2'],
  ['stolen_base_home', 'stolen_base', '3-h'],
  ['caught_stealing_3b', 'caught_stealing', '2-x'],
  ['pickoff_1b', 'pick_off', '1-x'],
  ['pickoff_caught_stealing_2b', 'caught_stealing', '1-x'],
  ['pickoff_error_1b', 'pick_off', null],
  ['wild_pitch', 'wild_pitch', null],
  ['passed_ball', 'passed_ball', null],
  ['balk', 'balk', null],
  ['defensive_indiff', 'runner_moved', null],
  ['WP.1-2', 'wild_pitch', '1-2'],
  ['PB.2-3;1-2', 'passed_ball', '2-3 1-2'],
  ['SB3;SB2', 'stolen_base', '2-3 1-2'],
  ['CS2(26)', 'caught_stealing', '1-x'],
  ['PO1(13)', 'pick_off', '1-x'],
  ['POCS3(25)', 'caught_stealing', '2-x'],
  ['SB2.3-H', 'stolen_base', '1-2 3-h'],
  ['OA.2X3(25)', 'runner_moved', '2-x'],
])('%s is a %s with the advances %s', (name, type, moves) => {
  expect(readRunnerEvent(name)).toEqual({ type, advances: moves ? advances(moves) : [] });
});
