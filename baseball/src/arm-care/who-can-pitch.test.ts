import { describe, expect, test } from 'vitest';
import type { Outing } from './outings.ts';
import { LITTLE_LEAGUE, PITCH_SMART } from './published-rules.ts';
import type { ArmCareRules } from './rules.ts';
import { reasonsFor, whoCanPitch } from './who-can-pitch.ts';

const MONDAY = '2026-05-04';
const SATURDAY = '2026-05-09';
const SUNDAY = '2026-05-10';

function threw(day: string, pitches: number, gameId = 'suspended'): Outing {
  const counts = { pitches, beforeLastBatter: pitches };
  return {
    gameId,
    isTournament: false,
    day,
    at: `${MONDAY}T18:00`,
    ...counts,
    withAnnouncedWalks: counts,
    innings: 1,
  };
}

function ask(
  on: string,
  outings: readonly Outing[],
  {
    rules = PITCH_SMART as ArmCareRules,
    birthYear = 2014 as number | null,
    isPitching = false,
  } = {},
) {
  const pitchingIn = isPitching ? { gameId: 'suspended', day: on } : undefined;
  const pitcher = { id: 'ana', name: 'Ana', birthYear, pitchingIn };
  const [answer] = whoCanPitch(rules, [pitcher], new Map([['team/ana', outings]]), on);
  return answer;
}

const suspended = [threw(MONDAY, 70), threw(SATURDAY, 30)];

test('a pitcher who threw in both parts of a suspended game rests after the second', () => {
  expect(ask(SUNDAY, suspended)).toMatchObject({
    availability: 'rests',
    pitchesInSevenDays: 100,
    status: { count: 0, restriction: { reason: 'resting', until: '2026-05-11' } },
  });
  expect(ask(SATURDAY, suspended)).toMatchObject({
    availability: 'limited',
    status: { count: 30, mayPitchOn: '2026-05-11' },
  });
  expect(ask('2026-05-08', suspended)?.availability).toBe('rests');
  expect(ask('2026-05-12', suspended)?.availability).toBe('ready');
});

test('only pitchers with an outing are in the list, the latest first', () => {
  const pitchers = ['ana', 'bo', 'cy'].map((id) => ({ id, name: id, birthYear: 2014 }));
  const outings = new Map([
    ['team/ana', [threw(MONDAY, 5)]],
    ['team/cy', [threw(SATURDAY, 5)]],
  ]);
  const list = whoCanPitch(PITCH_SMART, pitchers, outings, SUNDAY);
  expect(list.map(({ playerId }) => playerId)).toEqual(['cy', 'ana']);
  expect(whoCanPitch(PITCH_SMART, pitchers, outings, MONDAY)).toHaveLength(1);
});

describe('no age', () => {
  test.each([null, 1970])('is never ready, born in %s', (birthYear) => {
    expect(ask(SUNDAY, [threw(MONDAY, 5)], { birthYear })?.availability).toBe('unknown');
  });
});

describe('the reasons', () => {
  const reasons = (answer: ReturnType<typeof ask>, tellsAge: boolean) =>
    answer && reasonsFor(answer, tellsAge);

  test.each([
    [ask(SUNDAY, suspended), 'Rests until Mon, May 11.', 'Rests until Mon, May 11.'],
    [
      ask(MONDAY, [threw(MONDAY, 40)]),
      '45 pitches left today. Then rests 2 days.',
      'Pitched today.',
    ],
    [
      ask(MONDAY, [threw(MONDAY, 85)]),
      'Has reached the daily limit of 85 pitches.',
      "Can't pitch again today.",
    ],
    [
      ask(SUNDAY, [threw(MONDAY, 5)], { birthYear: null }),
      'The birth year is not set.',
      'The limits are not known.',
    ],
    [
      ask(SUNDAY, [threw(MONDAY, 5)], { birthYear: 1970 }),
      'The rules have no limit for this age.',
      'The limits are not known.',
    ],
    [ask(SUNDAY, [threw(MONDAY, 5)]), 'Needs no rest.', 'Needs no rest.'],
  ])('%#: say why, and give no age away to those who may not see it', (answer, full, hidden) => {
    expect(reasons(answer, true)).toEqual([full]);
    expect(reasons(answer, false)).toEqual([hidden]);
  });

  test('name the division only to those who may know the age', () => {
    const answer = ask(MONDAY, [threw(MONDAY, 5)], { rules: LITTLE_LEAGUE });
    expect(answer?.availability).toBe('rests');
    expect(reasons(answer, true)).toEqual([
      "Can't pitch in another game today.",
      'The app assumes the division Majors (up to age 12).',
    ]);
    expect(reasons(answer, false)).toEqual(["Can't pitch again today."]);
  });
});

test('a pitcher on the mound goes on in that game', () => {
  const rules = LITTLE_LEAGUE;
  const here = [threw(MONDAY, 25)];
  expect(ask(MONDAY, here, { rules, isPitching: true })?.availability).toBe('ready');
  expect(ask(MONDAY, here, { rules })?.availability).toBe('rests');
  expect(
    ask(MONDAY, [...here, threw(MONDAY, 5, 'other')], { rules, isPitching: true })?.availability,
  ).toBe('rests');
});
