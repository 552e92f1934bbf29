import { GAME_VELOCITY_MPH, PRACTICE_VELOCITY_MPH } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import {
  isOutOfRange,
  mphOf,
  nearbyReadings,
  pressDigit,
  pressHalf,
  stepBy,
} from './velocity-keys.ts';

const typed = (...digits: string[]) => digits.reduce(pressDigit, '');

describe('a typed velocity', () => {
  it('grows digit by digit, and a fourth digit starts again', () => {
    expect(typed('6', '8')).toBe('68');
    expect(typed('1', '0', '2')).toBe('102');
    expect(typed('1', '0', '2', '7')).toBe('7');
    expect(typed('0', '6')).toBe('6');
  });

  it('adds and removes a half', () => {
    expect(pressHalf('68')).toBe('68.5');
    expect(pressHalf('68.5')).toBe('68');
    expect(pressHalf('')).toBe('');
    expect(pressDigit('68.5', '7')).toBe('7');
  });

  it('steps from the typed value, else from the last reading, within the range', () => {
    expect(stepBy('68', 1, null, GAME_VELOCITY_MPH)).toBe('69');
    expect(stepBy('', -1, 70, GAME_VELOCITY_MPH)).toBe('69');
    expect(stepBy('', 1, null, GAME_VELOCITY_MPH)).toBe('');
    expect(stepBy('130', 1, null, GAME_VELOCITY_MPH)).toBe('130');
    expect(stepBy('40', -1, null, PRACTICE_VELOCITY_MPH)).toBe('40');
  });

  it('is a velocity only within the range', () => {
    expect(mphOf('68.5', GAME_VELOCITY_MPH)).toBe(68.5);
    expect(mphOf('', GAME_VELOCITY_MPH)).toBeNull();
    expect(mphOf('6', GAME_VELOCITY_MPH)).toBeNull();
    expect(mphOf('131', GAME_VELOCITY_MPH)).toBeNull();
    expect(mphOf('131', PRACTICE_VELOCITY_MPH)).toBeNull();
    expect(mphOf('110', PRACTICE_VELOCITY_MPH)).toBe(110);
  });

  it('is out of range when no further digit can make it valid', () => {
    const isOut = (text: string) => isOutOfRange(text, PRACTICE_VELOCITY_MPH);
    expect(['35', '39.5', '12', '111', '110.5'].map(isOut)).toEqual(Array(5).fill(true));
    expect(['', '6', '1', '11', '40', '110', '68.5'].map(isOut)).toEqual(Array(7).fill(false));
    expect(isOutOfRange('13', GAME_VELOCITY_MPH)).toBe(false);
    expect(isOutOfRange('14', GAME_VELOCITY_MPH)).toBe(true);
  });

  it('offers up to five readings around the last reading within the range', () => {
    expect(nearbyReadings(68.4, GAME_VELOCITY_MPH)).toEqual([66, 67, 68, 69, 70]);
    expect(nearbyReadings(41, PRACTICE_VELOCITY_MPH)).toEqual([40, 41, 42, 43]);
    expect(nearbyReadings(null, GAME_VELOCITY_MPH)).toEqual([]);
  });
});
