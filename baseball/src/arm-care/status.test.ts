import { describe, expect, test } from 'vitest';
import type { Outing } from './outings.ts';
import {
  armCareRulesOf,
  LITTLE_LEAGUE,
  LITTLE_LEAGUE_SOFTBALL,
  PITCH_SMART,
} from './published-rules.ts';
import type { ArmCareRules } from './rules.ts';
import { armCareStatus } from './status.ts';

const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';
const WEDNESDAY = '2026-05-06';
const THURSDAY = '2026-05-07';
const FRIDAY = '2026-05-08';

/** Turns 12 in 2026. Pitch Smart counts the pitcher as 11, with 85 pitches a day. */
const BORN_2014 = 2014;

function threw(day: string, pitches: number, more: Partial<Outing> = {}): Outing {
  const beforeLastBatter = more.beforeLastBatter ?? pitches;
  return {
    gameId: `game on ${day}`,
    isTournament: false,
    day,
    at: `${day}T18:00`,
    pitches,
    withAnnouncedWalks: { pitches, beforeLastBatter },
    innings: 1,
    ...more,
    beforeLastBatter,
  };
}

function status(today: string, outings: Outing[], birthYear: number | null = BORN_2014) {
  return armCareStatus({ rules: PITCH_SMART, birthYear, outings, today });
}

describe('the day’s count', () => {
  test.each([
    // Columns: pitches so far, the next step's pitches, the next step's rest, the rest now, whether a limit is near.
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
  ])('has after %i pitches the next step at %s', (pitches, from, days, restDays, isNear) => {
    const result = status(MONDAY, [threw(MONDAY, pitches)]);
    expect(result).toMatchObject({
      count: pitches,
      mostInDay: 85,
      restDays,
      isNear,
      hasReachedDailyLimit: false,
    });
    expect(result.nextStep).toEqual(from === null ? null : { from, days });
  });

  test.each([85, 88])('is full after %i pitches', (pitches) => {
    expect(status(MONDAY, [threw(MONDAY, pitches)])).toMatchObject({
      hasReachedDailyLimit: true,
      isNear: true,
    });
  });

  test('adds up the outings of the day only, and names every step', () => {
    const outings = [threw(MONDAY, 30), threw(MONDAY, 17), threw('2026-05-01', 20)];
    expect(status(MONDAY, outings)).toMatchObject({
      pitches: 47,
      count: 47,
      steps: [
        { from: 21, days: 1 },
        { from: 36, days: 2 },
        { from: 51, days: 3 },
        { from: 66, days: 4 },
      ],
    });
  });

  test('ignores later days', () => {
    expect(status(MONDAY, [threw(TUESDAY, 60)])).toMatchObject({
      count: 0,
      restriction: null,
      mayPitchOn: TUESDAY,
    });
  });
});

describe('rest', () => {
  test('of one day after Monday ends on Wednesday', () => {
    const outings = [threw(MONDAY, 21)];
    expect(status(MONDAY, outings).mayPitchOn).toBe(WEDNESDAY);
    expect(status(TUESDAY, outings).restriction).toEqual({ reason: 'resting', until: WEDNESDAY });
    expect(status(WEDNESDAY, outings).restriction).toBeNull();
  });

  test.each([
    [20, TUESDAY],
    [36, THURSDAY],
    [51, FRIDAY],
    [66, '2026-05-09'],
  ])('after %i pitches on Monday ends on %s', (pitches, day) => {
    expect(status(MONDAY, [threw(MONDAY, pitches)]).mayPitchOn).toBe(day);
  });

  test('follows from all pitches if the rules do not let a pitcher finish a batter', () => {
    expect(status(MONDAY, [threw(MONDAY, 37, { beforeLastBatter: 35 })]).restDays).toBe(2);
  });

  test('is not shortened by a later short outing', () => {
    const outings = [threw(MONDAY, 70), threw(TUESDAY, 5)];
    expect(status(TUESDAY, outings)).toMatchObject({
      restriction: { reason: 'resting', until: '2026-05-09' },
      mayPitchOn: '2026-05-09',
    });
  });
});

describe('three days in a row', () => {
  const twoDays = [threw(MONDAY, 1), threw(TUESDAY, 1)];

  test('are not allowed', () => {
    expect(status(TUESDAY, twoDays).mayPitchOn).toBe(THURSDAY);
    expect(status(WEDNESDAY, twoDays).restriction).toEqual({
      reason: 'third_day',
      until: THURSDAY,
    });
    expect(status(THURSDAY, twoDays).restriction).toBeNull();
  });

  test('are not allowed without an age either', () => {
    expect(status(WEDNESDAY, twoDays, null).restriction).toEqual({
      reason: 'third_day',
      until: THURSDAY,
    });
  });
});

describe('the age', () => {
  test('if unknown, marks the pitcher as near a limit and gives no limits', () => {
    expect(status(MONDAY, [threw(MONDAY, 3)], null)).toMatchObject({
      ageGap: 'age_not_set',
      isNear: true,
      hasReachedDailyLimit: false,
      mostInDay: null,
      nextStep: null,
      restDays: null,
      mayPitchOn: null,
    });
  });

  test.each([
    [2019, 50], // A pitcher of 6 or 7 years counts as 7, because the table begins there.
    [2018, 50],
    [2017, 50],
    [2015, 75],
    [2013, 85],
    [2012, 95],
    [2008, 105],
    [2003, 120],
  ])('of a pitcher born in %i allows %i pitches a day', (birthYear, most) => {
    expect(status(MONDAY, [], birthYear)).toMatchObject({ mostInDay: most, ageGap: null });
  });

  test.each([2020, 2002, 1975])('of a pitcher born in %i is not covered', (year) => {
    expect(status(MONDAY, [], year)).toMatchObject({ ageGap: 'age_not_covered', isNear: true });
  });

  test('does not matter with a team’s own table for all ages', () => {
    const rules = armCareRulesOf({
      name: 'Ours',
      counts: 'pitches',
      bands: [{ from: 0, to: 99, mostInDay: 40, rest: [] }],
      neverThreeDaysRunning: false,
      finishesBatter: false,
    }) as ArmCareRules;
    const result = armCareStatus({ rules, birthYear: null, outings: [], today: MONDAY });
    expect(result).toMatchObject({ ageGap: null, mostInDay: 40, isNear: false });
  });

  test.each([
    [0, 18],
    [1, 99],
  ])('matters with a table for ages %i to %i only', (from, to) => {
    const rules = { ...PITCH_SMART, bands: [{ from, to, mostInDay: 40, rest: [] }] };
    const result = armCareStatus({ rules, birthYear: null, outings: [], today: MONDAY });
    expect(result).toMatchObject({ ageGap: 'age_not_set', mostInDay: null });
  });
});

describe('Little League', () => {
  const baseball = (outings: Outing[]) =>
    armCareStatus({ rules: LITTLE_LEAGUE, birthYear: BORN_2014, outings, today: MONDAY });

  test('baseball counts rest from the pitches before the last batter', () => {
    expect(baseball([threw(MONDAY, 37, { beforeLastBatter: 35 })])).toMatchObject({
      count: 37,
      restDays: 1,
      mayPitchOn: WEDNESDAY,
    });
    expect(baseball([threw(MONDAY, 38, { beforeLastBatter: 37 })]).restDays).toBe(2);
  });

  test('baseball rules out catching from 41 pitches before the last batter', () => {
    expect(baseball([threw(MONDAY, 44, { beforeLastBatter: 40 })]).noCatching).toBe(false);
    expect(baseball([threw(MONDAY, 45, { beforeLastBatter: 41 })]).noCatching).toBe(true);
  });

  test('baseball counts the balls of an announced walk, which the other rules do not', () => {
    const outings = [
      threw(MONDAY, 32, { withAnnouncedWalks: { pitches: 36, beforeLastBatter: 36 } }),
    ];
    expect(baseball(outings)).toMatchObject({ pitches: 32, count: 36, restDays: 2 });
    expect(status(MONDAY, outings)).toMatchObject({ pitches: 32, count: 32, restDays: 1 });
  });

  test.each([
    // Columns: the birth year, the game to pitch in, the games of the day, whether it may be one more.
    [2014, null, ['a'], false],
    [2014, 'a', ['a'], true],
    [2014, 'b', ['a'], false],
    [2013, 'b', ['a'], false], // The pitcher can be 12 or 13, so Majors counts.
    [2012, 'b', ['a'], true],
    [2012, 'c', ['a', 'b'], false],
    [2010, null, ['a'], true],
  ])(
    'baseball for born in %i may pitch in %s after games %j: %s',
    (birthYear, gameId, games, may) => {
      const outings = games.map((id) => threw(MONDAY, 5, { gameId: id }));
      const result = armCareStatus({
        rules: LITTLE_LEAGUE,
        birthYear,
        outings,
        today: MONDAY,
        gameId,
      });
      expect(result.restriction).toEqual(may ? null : { reason: 'other_game', until: TUESDAY });
    },
  );

  test('baseball names the division that it assumes', () => {
    const divisionOf = (birthYear: number) =>
      armCareStatus({ rules: LITTLE_LEAGUE, birthYear, outings: [], today: MONDAY }).division;
    expect(divisionOf(2014)).toBe('Majors (up to age 12)');
    expect(divisionOf(2012)).toBe('Intermediate or above (from age 13)');
    expect(status(MONDAY, []).division).toBeNull();
  });

  describe('a tournament game that is resumed on the next day', () => {
    const goingOn = (pitches: number, more: Partial<Outing> = {}) =>
      armCareStatus({
        rules: LITTLE_LEAGUE,
        birthYear: BORN_2014,
        outings: [
          threw(MONDAY, pitches, { gameId: 'g', isTournament: true, ...more }),
          threw(TUESDAY, 10, { gameId: 'g', isTournament: true }),
        ],
        today: TUESDAY,
        gameId: 'g',
      });

    test('goes on with the count of its pitcher after 21 to 40 pitches', () => {
      expect(goingOn(21)).toMatchObject({ pitches: 10, count: 31, restriction: null });
      expect(goingOn(40)).toMatchObject({ pitches: 10, count: 50, restriction: null });
    });

    test('begins a new count after 20, and needs rest after 41', () => {
      expect(goingOn(20)).toMatchObject({ count: 10, restriction: null });
      expect(goingOn(41)).toMatchObject({ count: 10, restriction: { reason: 'resting' } });
    });

    test('needs the usual rest if it is not a tournament game, or after another game', () => {
      expect(goingOn(30, { isTournament: false }).restriction?.reason).toBe('resting');
      expect(goingOn(30, { gameId: 'other' }).restriction?.reason).toBe('resting');
    });
  });

  const softball = (innings: number) =>
    armCareStatus({
      rules: LITTLE_LEAGUE_SOFTBALL,
      birthYear: BORN_2014,
      outings: [threw(MONDAY, 90, { innings })],
      today: MONDAY,
    });

  test('softball counts innings and is near a limit one inning before it', () => {
    expect(softball(5)).toMatchObject({ counts: 'innings', count: 5, pitches: 90, isNear: false });
    expect(softball(6)).toMatchObject({ isNear: true, restDays: 0, mayPitchOn: TUESDAY });
    expect(softball(7)).toMatchObject({ restDays: 1, mayPitchOn: WEDNESDAY });
    expect(softball(12)).toMatchObject({ hasReachedDailyLimit: true });
  });
});
