import { atBatResultSchema, umpireCallSchema } from '@full-count/baseball';
import { expect, test } from 'vitest';
import { isPlausibleResult } from './pitch.ts';

const calls = umpireCallSchema.options;
const STRIKES = ['called_strike', 'swinging_strike', 'strike', 'foul', 'unknown_strike'];

const callsOf: Readonly<Record<string, readonly string[]>> = {
  walk: ['ball'],
  intentional_walk: ['ball'],
  hit_by_pitch: ['ball'],
  strikeout: STRIKES,
  catchers_interference: calls,
};

test.each(atBatResultSchema.options)(
  'a pitch can have the result %s only with the calls that agree with it',
  (result) => {
    expect(calls.filter((call) => isPlausibleResult({ call, result }))).toEqual(
      callsOf[result] ?? ['in_play'],
    );
  },
);

test('a pitch without a result can have any call', () => {
  expect(calls.filter((call) => isPlausibleResult({ call }))).toEqual(calls);
});
