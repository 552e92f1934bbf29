import {
  armCareRulesOf,
  armCareStatus,
  LITTLE_LEAGUE_SOFTBALL,
  type Outing,
  PITCH_SMART,
} from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { armCareLabels, dayLabel } from './arm-care.ts';

// This day is a Monday.
const TODAY = '2026-05-04';
const BORN_2014 = 2014;

function threw(pitches: number, day = TODAY, innings = 1): Outing {
  const counts = { pitches, beforeLastBatter: pitches };
  return {
    gameId: `game on ${day}`,
    isTournament: false,
    day,
    at: day,
    ...counts,
    withAnnouncedWalks: counts,
    innings,
  };
}

function labels(
  outings: Outing[],
  { birthYear = BORN_2014 as number | null, maySeeAges = true } = {},
) {
  const status = armCareStatus({ rules: PITCH_SMART, birthYear, outings, today: TODAY });
  return armCareLabels(status, TODAY, maySeeAges);
}

describe('arm care labels', () => {
  it.each([
    [0, "At 21 pitches: 1 day's rest", '85 left today', null],
    [47, "At 51 pitches: 3 days' rest", '38 left today', "2 days' rest, can pitch Thu"],
    [70, 'At 85 pitches: daily limit', '15 left today', "4 days' rest, can pitch Sat"],
    [85, 'Daily limit reached', null, "4 days' rest, can pitch Sat"],
    [88, '3 over the daily limit', null, "4 days' rest, can pitch Sat"],
  ])('after %i pitches: %s', (pitches, nextLimit, left, restNeeded) => {
    const ifDoneNow = restNeeded && `If done now: ${restNeeded}`;
    expect(labels([threw(pitches)])).toEqual({
      nextLimit,
      nextLimitBesideRing: nextLimit.replace(' pitches', ''),
      left,
      counted: null,
      restNeeded,
      ifDoneNow,
    });
  });

  it('say how many pitches count if announced walks add some', () => {
    const outing = { ...threw(7), withAnnouncedWalks: { pitches: 15, beforeLastBatter: 11 } };
    const day = { birthYear: BORN_2014, outings: [outing], today: TODAY };
    const status = armCareStatus({ rules: armCareRulesOf('little_league') ?? PITCH_SMART, ...day });
    expect(armCareLabels(status, TODAY).counted).toBe('15 pitches count for the limits');
  });

  it('name the day when a resting pitcher can pitch again', () => {
    expect(labels([threw(60, '2026-05-03')])).toMatchObject({
      nextLimit: 'Rests until Thu',
      left: null,
    });
  });

  it('warn on a third straight day', () => {
    expect(labels([threw(5, '2026-05-02'), threw(5, '2026-05-03')]).nextLimit).toBe(
      'No third straight day',
    );
  });

  it('have no limit or rest without an age', () => {
    expect(labels([threw(30)], { birthYear: null })).toEqual({
      nextLimit: 'Age not set',
      nextLimitBesideRing: 'Age not set',
      left: null,
      counted: null,
      restNeeded: null,
      ifDoneNow: null,
    });
    expect(labels([threw(30)], { birthYear: null, maySeeAges: false }).nextLimit).toBe(
      'Age hidden from you',
    );
    expect(labels([threw(30)], { birthYear: 1970 }).nextLimit).toBe('No limit set for this age');
  });

  it('count innings when the rules do', () => {
    const status = armCareStatus({
      rules: LITTLE_LEAGUE_SOFTBALL,
      birthYear: BORN_2014,
      outings: [threw(90, TODAY, 6)],
      today: TODAY,
    });
    expect(armCareLabels(status, TODAY)).toEqual({
      nextLimit: "At 7 innings: 1 day's rest",
      nextLimitBesideRing: "At 7 inn.: 1 day's rest",
      left: '6 innings left today',
      counted: null,
      restNeeded: 'No rest needed, can pitch Tue',
      ifDoneNow: 'If done now: no rest needed, can pitch Tue',
    });
  });
});

it('writes a day more than a week ahead as a date', () => {
  expect(dayLabel('2026-05-10', TODAY)).toBe('Sun');
  expect(dayLabel('2026-05-14', TODAY)).toBe('May 14');
});
