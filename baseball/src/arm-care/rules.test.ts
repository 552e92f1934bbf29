import { describe, expect, test } from 'vitest';
import {
  armCareRulesOf,
  LITTLE_LEAGUE,
  LITTLE_LEAGUE_SOFTBALL,
  PITCH_SMART,
} from './published-rules.ts';
import {
  type ArmCareRules,
  bandOfAge,
  type CustomArmCare,
  lookBackDays,
  restDaysAfter,
} from './rules.ts';

/** `lastPitches` are the highest pitch counts after which 0, 1, 2 and more days of rest are needed. */
const TABLE: [age: number, mostInDay: number, lastPitches: readonly number[]][] = [
  [7, 50, [20, 35, 50]],
  [8, 50, [20, 35, 50]],
  [9, 75, [20, 35, 50, 65, 75]],
  [10, 75, [20, 35, 50, 65, 75]],
  [11, 85, [20, 35, 50, 65, 85]],
  [12, 85, [20, 35, 50, 65, 85]],
  [13, 95, [20, 35, 50, 65, 95]],
  [14, 95, [20, 35, 50, 65, 95]],
  [15, 95, [30, 45, 60, 75, 95]],
  [16, 95, [30, 45, 60, 75, 95]],
  [17, 105, [30, 45, 60, 80, 105]],
  [18, 105, [30, 45, 60, 80, 105]],
  [19, 120, [30, 45, 60, 80, 105, 120]],
  [22, 120, [30, 45, 60, 80, 105, 120]],
];

function expectBand(
  rules: ArmCareRules,
  age: number,
  most: number,
  lastPitches: readonly number[],
) {
  const band = bandOfAge(rules, age);
  expect(band?.mostInDay).toBe(most);
  lastPitches.forEach((last, days) => {
    const first = days === 0 ? 1 : (lastPitches[days - 1] ?? 0) + 1;
    expect([first, last].map((pitches) => band && restDaysAfter(band, pitches))).toEqual([
      days,
      days,
    ]);
  });
}

test.each(TABLE)(
  'Pitch Smart allows age %i %i pitches a day, with days of rest by %j',
  (age, most, lastPitches) => {
    expectBand(PITCH_SMART, age, most, lastPitches);
  },
);

test.each(TABLE.filter(([age]) => age <= 16))(
  'Little League baseball allows age %i %i pitches a day, with days of rest by %j',
  (age, most, lastPitches) => {
    expectBand(LITTLE_LEAGUE, age, most, lastPitches);
  },
);

test('neither rule set covers ages below seven or above its oldest band', () => {
  expect([6, 23].map((age) => bandOfAge(PITCH_SMART, age))).toEqual([null, null]);
  expect([6, 17].map((age) => bandOfAge(LITTLE_LEAGUE, age))).toEqual([null, null]);
});

test('Little League softball allows twelve innings a day and asks for a day of rest from seven', () => {
  const band = bandOfAge(LITTLE_LEAGUE_SOFTBALL, 11);
  expect(LITTLE_LEAGUE_SOFTBALL.counts).toBe('innings');
  expect(band?.mostInDay).toBe(12);
  expect([6, 7, 12].map((innings) => band && restDaysAfter(band, innings))).toEqual([0, 1, 1]);
});

test('only some rule sets rule out a third day in a row or let a pitcher finish a batter', () => {
  const rules = [PITCH_SMART, LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL];
  expect(rules.map((set) => set.neverThreeDaysRunning)).toEqual([true, true, false]);
  expect(rules.map((set) => set.finishesBatter)).toEqual([false, true, false]);
});

test('the days to look back are those of the longest rest plus two', () => {
  const rules = [PITCH_SMART, LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL, { bands: [] }];
  expect(rules.map(lookBackDays)).toEqual([7, 6, 3, 2]);
});

describe("a team's setting", () => {
  const customRules: CustomArmCare = {
    name: 'State high school',
    counts: 'pitches',
    bands: [
      {
        from: 0,
        to: 99,
        mostInDay: 110,
        rest: [
          { from: 76, days: 4 },
          { from: 31, days: 1 },
        ],
      },
    ],
    neverThreeDaysRunning: false,
    finishesBatter: true,
  };

  test('can name a published rule set', () => {
    expect(armCareRulesOf('pitch_smart')).toBe(PITCH_SMART);
    expect(armCareRulesOf('little_league')).toBe(LITTLE_LEAGUE);
    expect(armCareRulesOf('little_league_softball')).toBe(LITTLE_LEAGUE_SOFTBALL);
  });

  test('can be a custom table, whose steps are then sorted', () => {
    const rules = armCareRulesOf(customRules);
    expect(rules).toMatchObject({ id: 'custom', name: 'State high school', finishesBatter: true });
    expect(rules?.bands[0]?.rest.map(({ from }) => from)).toEqual([31, 76]);
  });

  test('sorts the bands of a custom table', () => {
    const bands = [17, 7].map((from) => ({ from, to: from + 9, mostInDay: 50, rest: [] }));
    const rules = armCareRulesOf({ ...customRules, bands });
    expect(rules?.bands.map(({ from }) => from)).toEqual([7, 17]);
  });

  test('can have the smallest values', () => {
    const bands = [{ from: 0, to: 0, mostInDay: 1, rest: [{ from: 1, days: 1 }] }];
    expect(armCareRulesOf({ ...customRules, name: 'A', bands })).toMatchObject({ bands });
  });

  test.each([
    ['an unknown name', 'somebody else'],
    ['a table without bands', { ...customRules, bands: [] }],
    ['a table with an unknown field', { ...customRules, weekly: 200 }],
    ['nothing', null],
  ])('%s is invalid', (_, setting) => {
    expect(armCareRulesOf(setting)).toBeNull();
  });
});
