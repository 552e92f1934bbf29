import { armCareStatus, availabilityOf, type Outing, PITCH_SMART } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { bullpenText, pitcherState, thrownText } from './pitcher-state.ts';

// This day is a Monday.
const TODAY = '2026-05-04';

function threw(pitches: number, day = TODAY): Outing {
  const counts = { pitches, beforeLastBatter: pitches };
  return {
    gameId: `game on ${day}`,
    isTournament: false,
    day,
    at: day,
    ...counts,
    withAnnouncedWalks: counts,
    innings: 1,
  };
}

function state(
  outings: Outing[],
  { birthYear = 2014 as number | null, isPitching = false, maySeeAges = true } = {},
) {
  const status = armCareStatus({ rules: PITCH_SMART, birthYear, outings, today: TODAY });
  const availability = availabilityOf(status, isPitching);
  return pitcherState({ status, availability, isPitching }, TODAY, maySeeAges);
}

describe('who can pitch', () => {
  it('is ready after the required rest', () => {
    expect(state([threw(22, '2026-04-29')])).toEqual({ tone: 'good', label: 'Ready' });
  });

  it('names the last day of rest', () => {
    expect(state([threw(58, '2026-05-03')])).toEqual({ tone: 'bad', label: 'Rests until Thu' });
    expect(state([threw(5, '2026-05-02'), threw(5, '2026-05-03')])).toEqual({
      tone: 'bad',
      label: 'No third straight day',
    });
  });

  it('is amber near the next step and red at the daily limit while pitching', () => {
    const now = { isPitching: true };
    expect(state([threw(25)], now)).toEqual({ tone: 'good', label: 'Pitching now' });
    expect(state([threw(47)], now)).toEqual({ tone: 'watch', label: 'Pitching now' });
    expect(state([threw(85)], now)).toEqual({ tone: 'bad', label: 'Daily limit reached' });
    expect(state([threw(5)], { ...now, birthYear: null }).tone).toBe('watch');
  });

  it('says that the pitcher threw today if rest is required', () => {
    expect(state([threw(30)])).toEqual({ tone: 'watch', label: 'Pitched today' });
    expect(state([threw(12)])).toEqual({ tone: 'good', label: 'Ready' });
  });

  it('is never green without an age', () => {
    expect(state([threw(30)], { birthYear: null })).toEqual({
      tone: 'watch',
      label: 'Age not set',
    });
    expect(state([threw(30)], { birthYear: null, maySeeAges: false }).label).toBe(
      'Age hidden from you',
    );
    expect(state([threw(30)], { birthYear: 1970 })).toEqual({
      tone: 'watch',
      label: 'No limit set for this age',
    });
  });

  it('counts the pitches of the last day and of seven days', () => {
    const outings = [threw(22), threw(36, '2026-04-28'), threw(50, '2026-04-27')];
    expect(thrownText(outings, TODAY)).toBe('22 today, 58 in the last 7 days');
    expect(thrownText(outings.slice(1), TODAY)).toBe('36 on Tue, 36 in the last 7 days');
    expect(thrownText(outings.slice(2), TODAY)).toBe('50 pitches on Apr 27');
  });

  it('counts bullpen pitches apart from the limit', () => {
    expect(bullpenText({ pitchesToday: 12, pitchesThisWeek: 40 })).toBe(
      'Bullpens (not in the limit): 12 today, 40 in the last 7 days',
    );
    expect(bullpenText({ pitchesToday: 0, pitchesThisWeek: 40 })).toBe(
      'Bullpens (not in the limit): 40 in the last 7 days',
    );
  });
});
