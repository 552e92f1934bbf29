import { describe, expect, test } from 'vitest';
import { LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL } from './little-league.ts';
import type { Outing } from './outings.ts';
import { PITCH_SMART } from './pitch-smart.ts';
import type { ArmCareRules } from './rules.ts';
import { armCareRulesOf } from './rules-from-setting.ts';
import { armCareStatus } from './status.ts';

// A week of May 2026: the 4th is a Monday.
const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';
const WEDNESDAY = '2026-05-06';
const THURSDAY = '2026-05-07';
const FRIDAY = '2026-05-08';

/** Turns 12 in 2026: taken for 11, 85 a day. */
const BORN_2014 = 2014;

function threw(day: string, pitches: number, more: Partial<Outing> = {}): Outing {
  return { day, at: `${day}T18:00`, pitches, beforeLastBatter: pitches, innings: 1, ...more };
}

function status(today: string, outings: Outing[], birthYear: number | null = BORN_2014) {
  return armCareStatus({ rules: PITCH_SMART, birthYear, outings, today });
}

describe('the day’s count', () => {
  test.each([
    // Pitches, next step, days of rest there, days owed if he stops, amber.
    [0, 21, 1, 0, false],
    [15, 21, 1, 0, false],
    [16, 21, 1, 0, true],
    [20, 21, 1, 0, true],
    [21, 36, 2, 1, false],
    [47, 51, 3, 2, true],
    [51, 66, 4, 3, false],
    [66, null, null, 4, false],
    [79, null, null, 4, false],
    [80, null, null, 4, true],
    [84, null, null, 4, true],
  ])('%i pitches: the next step is %s', (pitches, from, days, restDays, isNear) => {
    const now = status(MONDAY, [threw(MONDAY, pitches)]);
    expect(now).toMatchObject({ count: pitches, mostInDay: 85, restDays, isNear, isFull: false });
    expect(now.nextStep).toEqual(from === null ? null : { from, days });
  });

  test.each([85, 88])('%i pitches are the most of a day', (pitches) => {
    expect(status(MONDAY, [threw(MONDAY, pitches)])).toMatchObject({ isFull: true, isNear: true });
  });

  test('adds up all outings of the day, and none of another', () => {
    const outings = [threw(MONDAY, 30), threw(MONDAY, 17), threw('2026-05-01', 20)];
    expect(status(MONDAY, outings)).toMatchObject({ pitches: 47, count: 47 });
  });

  test('leaves later days out', () => {
    expect(status(MONDAY, [threw(TUESDAY, 60)])).toMatchObject({ count: 0, barred: null });
  });
});

describe('rest', () => {
  test('one day after Monday means Wednesday', () => {
    const outings = [threw(MONDAY, 21)];
    expect(status(MONDAY, outings).mayPitchOn).toBe(WEDNESDAY);
    expect(status(TUESDAY, outings).barred).toEqual({ reason: 'resting', until: WEDNESDAY });
    expect(status(WEDNESDAY, outings).barred).toBeNull();
  });

  test.each([
    [20, TUESDAY],
    [36, THURSDAY],
    [51, FRIDAY],
    [66, '2026-05-09'],
  ])('after %i pitches on Monday he may pitch on %s', (pitches, day) => {
    expect(status(MONDAY, [threw(MONDAY, pitches)]).mayPitchOn).toBe(day);
  });

  test('a short outing later does not shorten a long rest', () => {
    const outings = [threw(MONDAY, 70), threw(TUESDAY, 5)];
    expect(status(TUESDAY, outings)).toMatchObject({
      barred: { reason: 'resting', until: '2026-05-09' },
      mayPitchOn: '2026-05-09',
    });
  });
});

describe('three days in a row', () => {
  const twoDays = [threw(MONDAY, 5), threw(TUESDAY, 5)];

  test('the third is never one to pitch on', () => {
    expect(status(TUESDAY, twoDays).mayPitchOn).toBe(THURSDAY);
    expect(status(WEDNESDAY, twoDays).barred).toEqual({ reason: 'third_day', until: THURSDAY });
    expect(status(THURSDAY, twoDays).barred).toBeNull();
  });

  test('it holds without an age too', () => {
    expect(status(WEDNESDAY, twoDays, null).barred).toMatchObject({ reason: 'third_day' });
  });
});

describe('age', () => {
  test('unknown is amber and promises nothing', () => {
    expect(status(MONDAY, [threw(MONDAY, 3)], null)).toMatchObject({
      gap: 'age_not_set',
      isNear: true,
      isFull: false,
      mostInDay: null,
      nextStep: null,
      restDays: null,
      mayPitchOn: null,
    });
  });

  test.each([
    // In 2026: taken for a year younger than he turns.
    [2019, 50], // 6 or 7: the table begins at 7
    [2018, 50],
    [2017, 50],
    [2015, 75],
    [2013, 85],
    [2012, 95],
    [2008, 105],
    [2003, 120],
  ])('born in %i: at most %i a day', (birthYear, most) => {
    expect(status(MONDAY, [], birthYear)).toMatchObject({ mostInDay: most, gap: null });
  });

  test.each([2020, 2002, 1975])('born in %i: the table says nothing, and that is amber', (year) => {
    expect(status(MONDAY, [], year)).toMatchObject({ gap: 'age_not_covered', isNear: true });
  });

  test('does not matter where the team’s own table is for everybody', () => {
    const rules = armCareRulesOf({
      name: 'Ours',
      counts: 'pitches',
      bands: [{ from: 0, to: 99, mostInDay: 40, rest: [] }],
      neverThreeDaysRunning: false,
      finishesBatter: false,
    }) as ArmCareRules;
    const now = armCareStatus({ rules, birthYear: null, outings: [], today: MONDAY });
    expect(now).toMatchObject({ gap: null, mostInDay: 40, isNear: false });
  });
});

describe('Little League', () => {
  const baseball = (outings: Outing[]) =>
    armCareStatus({ rules: LITTLE_LEAGUE, birthYear: BORN_2014, outings, today: MONDAY });

  test('the batter may be finished: rest is owed for the count when he began', () => {
    expect(baseball([threw(MONDAY, 37, { beforeLastBatter: 35 })])).toMatchObject({
      count: 37,
      restDays: 1,
      mayPitchOn: WEDNESDAY,
    });
    expect(baseball([threw(MONDAY, 38, { beforeLastBatter: 37 })]).restDays).toBe(2);
  });

  test('41 pitches bar from catching, the batter finished', () => {
    expect(baseball([threw(MONDAY, 44, { beforeLastBatter: 40 })]).noCatching).toBe(false);
    expect(baseball([threw(MONDAY, 45, { beforeLastBatter: 41 })]).noCatching).toBe(true);
  });

  const softball = (innings: number) =>
    armCareStatus({
      rules: LITTLE_LEAGUE_SOFTBALL,
      birthYear: BORN_2014,
      outings: [threw(MONDAY, 90, { innings })],
      today: MONDAY,
    });

  test('softball counts innings, amber one before the next step', () => {
    expect(softball(5)).toMatchObject({ counts: 'innings', count: 5, pitches: 90, isNear: false });
    expect(softball(6)).toMatchObject({ isNear: true, restDays: 0, mayPitchOn: TUESDAY });
    expect(softball(7)).toMatchObject({ restDays: 1, mayPitchOn: WEDNESDAY });
    expect(softball(12)).toMatchObject({ isFull: true });
  });
});
