import { GAME_VELOCITY_MPH, PRACTICE_VELOCITY_MPH } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import {
  isOutOfRange,
  mphOf,
  nearbyReadings,
  pressDigit,
  pressPoint,
  stepBy,
} from './velocity-sheet.tsx';

const typed = (...digits: string[]) => digits.reduce(pressDigit, '');

describe('a typed velocity', () => {
  it('grows digit by digit, and a fourth digit starts again', () => {
    expect(typed('6', '8')).toBe('68');
    expect(typed('1', '0', '2')).toBe('102');
    expect(typed('1', '0', '2', '7')).toBe('7');
    expect(typed('0', '6')).toBe('6');
  });

  it('takes one digit after the point, and the next digit starts again', () => {
    expect(pressPoint('61')).toBe('61.');
    expect(pressDigit('61.', '3')).toBe('61.3');
    expect(pressDigit('61.', '0')).toBe('61.0');
    expect(pressDigit('61.3', '7')).toBe('7');
    expect(pressPoint('61.3')).toBe('61.3');
    expect(pressPoint('61.')).toBe('61.');
    expect(pressPoint('')).toBe('');
  });

  it('steps from the typed value, else from the last reading, within the range', () => {
    expect(stepBy('68', 1, null, GAME_VELOCITY_MPH)).toBe('69');
    expect(stepBy('64.1', -1, null, GAME_VELOCITY_MPH)).toBe('63.1');
    expect(stepBy('61.', 1, null, GAME_VELOCITY_MPH)).toBe('62');
    expect(stepBy('', -1, 70, GAME_VELOCITY_MPH)).toBe('69');
    expect(stepBy('', 1, null, GAME_VELOCITY_MPH)).toBe('');
    expect(stepBy('130', 1, null, GAME_VELOCITY_MPH)).toBe('130');
    expect(stepBy('40', -1, null, PRACTICE_VELOCITY_MPH)).toBe('40');
  });

  it('is a velocity only within the range', () => {
    expect(mphOf('61.3', GAME_VELOCITY_MPH)).toBe(61.3);
    expect(mphOf('61.', GAME_VELOCITY_MPH)).toBe(61);
    expect(mphOf('', GAME_VELOCITY_MPH)).toBeNull();
    expect(mphOf('6', GAME_VELOCITY_MPH)).toBeNull();
    expect(mphOf('131', GAME_VELOCITY_MPH)).toBeNull();
    expect(mphOf('131', PRACTICE_VELOCITY_MPH)).toBeNull();
    expect(mphOf('110', PRACTICE_VELOCITY_MPH)).toBe(110);
  });

  it('is out of range when no further digit can make it valid', () => {
    const isOut = (text: string) => isOutOfRange(text, PRACTICE_VELOCITY_MPH);
    expect(['35', '39.', '39.9', '12', '111', '110.5'].map(isOut)).toEqual(Array(6).fill(true));
    expect(['', '6', '1', '11', '40', '110', '110.', '68.3'].map(isOut)).toEqual(
      Array(8).fill(false),
    );
    expect(isOutOfRange('13', GAME_VELOCITY_MPH)).toBe(false);
    expect(isOutOfRange('14', GAME_VELOCITY_MPH)).toBe(true);
  });

  it('offers up to five readings around the last reading within the range', () => {
    expect(nearbyReadings(68.4, GAME_VELOCITY_MPH)).toEqual([66, 67, 68, 69, 70]);
    expect(nearbyReadings(41, PRACTICE_VELOCITY_MPH)).toEqual([40, 41, 42, 43]);
    expect(nearbyReadings(null, GAME_VELOCITY_MPH)).toEqual([]);
  });
});
