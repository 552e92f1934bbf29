import {
  armCareStatus,
  LITTLE_LEAGUE_SOFTBALL,
  type Outing,
  PITCH_SMART,
} from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { armCareWords, dayWords } from './arm-care-words.ts';

// A Monday.
const TODAY = '2026-05-04';
const BORN_2014 = 2014;

function threw(pitches: number, day = TODAY, innings = 1): Outing {
  return { day, at: day, pitches, beforeLastBatter: pitches, innings };
}

function words(outings: Outing[], birthYear: number | null = BORN_2014, seesAges = true) {
  const status = armCareStatus({ rules: PITCH_SMART, birthYear, outings, today: TODAY });
  return armCareWords(status, TODAY, seesAges);
}

describe('the words beside the ring', () => {
  it.each([
    [0, 'At 21: rest 1 day', '85 left today', null],
    [47, 'At 51: rest 3 days', '38 left today', 'Rest 2 days, may pitch Thu'],
    [70, "At 85: day's most", '15 left today', 'Rest 4 days, may pitch Sat'],
    [85, "Day's most reached", null, 'Rest 4 days, may pitch Sat'],
    [88, "3 over the day's most", null, 'Rest 4 days, may pitch Sat'],
  ])('after %i pitches: %s', (pitches, next, left, owed) => {
    expect(words([threw(pitches)])).toEqual({ next, left, owed });
  });

  it('name the day on which somebody resting may pitch', () => {
    expect(words([threw(60, '2026-05-03')])).toMatchObject({
      next: 'Rests until Thu',
      left: null,
    });
  });

  it('warn on the third day in a row', () => {
    expect(words([threw(5, '2026-05-02'), threw(5, '2026-05-03')]).next).toBe('Third day in a row');
  });

  it('promise nothing without an age', () => {
    expect(words([threw(30)], null)).toEqual({ next: 'Age not set', left: null, owed: null });
    expect(words([threw(30)], null, false).next).toBe('Age not shown');
    expect(words([threw(30)], 1970).next).toBe('No rule for his age');
  });

  it('count innings where the rules do', () => {
    const status = armCareStatus({
      rules: LITTLE_LEAGUE_SOFTBALL,
      birthYear: BORN_2014,
      outings: [threw(90, TODAY, 6)],
      today: TODAY,
    });
    expect(armCareWords(status, TODAY)).toEqual({
      next: 'At 7 innings: rest 1 day',
      left: '6 innings left today',
      owed: 'No rest owed, may pitch Tue',
    });
  });
});

it('a day far ahead is a date', () => {
  expect(dayWords('2026-05-10', TODAY)).toBe('Sun');
  expect(dayWords('2026-05-14', TODAY)).toBe('May 14');
});
