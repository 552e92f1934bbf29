import { describe, expect, test } from 'vitest';
import { scorer } from '../../fixtures/scorer.ts';
import { type GameTimes, pitchingDays } from './pitching-days.ts';

/** Monday, May 4, 2026, 6 PM in Chicago. */
const GAME: GameTimes = {
  gameDate: '2026-05-04T18:00:00-05:00',
  startedAt: '2026-05-04T18:00:00-05:00',
  timeZone: 'America/Chicago',
  now: '2026-06-01T12:00:00-05:00',
  enteredAt: new Map(),
};

/** An entry is the time of a pitch, "resumed" and a time, or "resumed", a time and the coach's day. */
function daysOf(entries: readonly string[], times: Partial<GameTimes> = {}): string {
  const game = scorer();
  const enteredAt = new Map<string, string>();
  for (const entry of entries) {
    const [first = '', time = first, day] = entry.split(' ');
    if (first !== 'resumed') game.pitch('foul');
    else game.event('game_resumed', day ? { day: `2026-${day}` } : {});
    enteredAt.set(game.entries.at(-1)?.id ?? '', `2026-${time}:00-05:00`);
  }
  const { dayOf } = pitchingDays(game.entries, { ...GAME, enteredAt, ...times });
  return game.entries
    .filter(({ kind }) => kind === 'pitch')
    .map(({ id }) => dayOf.get(id)?.slice(5))
    .join(' ');
}

describe('a pitch counts', () => {
  test.each([
    ['for the game’s date', ['05-04T18:05', '05-04T19:30'], '05-04 05-04'],
    [
      'for that day past midnight',
      ['05-04T23:50', '05-05T00:40', '05-05T05:00'],
      '05-04 05-04 05-04',
    ],
    [
      'for the day of Resume',
      ['05-04T18:05', 'resumed 05-09T10:00', '05-09T10:05', '05-09T11:00'],
      '05-04 05-09 05-09',
    ],
    [
      'for the day of Resume, even after midnight on the same night',
      ['05-04T23:00', 'resumed 05-05T00:10', '05-05T00:12'],
      '05-04 05-05',
    ],
    [
      'for the day of its own time, if that is another than that of Resume',
      ['05-04T18:05', 'resumed 05-20T10:00', '05-09T10:05'],
      '05-04 05-09',
    ],
    [
      'for its own day after a pause of six hours',
      ['05-04T18:05', '05-09T10:05', '05-09T11:00'],
      '05-04 05-09 05-09',
    ],
    ['for the same day after a shorter pause', ['05-04T19:00', '05-05T00:59'], '05-04 05-04'],
    [
      'for the day that the coach entered',
      ['05-04T18:05', 'resumed 05-09T10:00 05-08', '05-09T10:05'],
      '05-04 05-08',
    ],
    [
      'for each of three days',
      ['05-04T18:05', '05-09T10:05', 'resumed 05-11T10:00', '05-11T10:05'],
      '05-04 05-09 05-11',
    ],
    [
      'after a Start on that day and a pause, for its own day',
      ['05-09T10:05', '05-09T10:06'],
      '05-09 05-09',
    ],
  ])('%s', (_, entries, days) => {
    expect(daysOf(entries)).toBe(days);
  });

  test('for the day in the team’s time zone', () => {
    const entries = ['05-04T23:30', 'resumed 05-09T23:30', '05-09T23:31'];
    expect(daysOf(entries)).toBe('05-04 05-09');
    expect(daysOf(entries, { timeZone: 'America/New_York' })).toBe('05-04 05-10');
  });
});

describe('a game that is typed in on a later day', () => {
  const startedAt = '2026-05-06T20:00:00-05:00';

  test('counts for its date, also if it takes two evenings', () => {
    expect(daysOf(['05-06T20:00', '05-06T20:01', '05-07T20:00'], { startedAt })).toBe(
      '05-04 05-04 05-04',
    );
  });

  test('counts for the day of Resume after it', () => {
    const entries = ['05-06T20:00', 'resumed 05-09T10:00', '05-09T10:00', '05-11T10:00'];
    expect(daysOf(entries, { startedAt })).toBe('05-04 05-09 05-11');
  });

  test('is not a game that began late in the evening', () => {
    const late = { gameDate: '2026-05-04T23:30:00-05:00', startedAt: '2026-05-05T00:10:00-05:00' };
    expect(daysOf(['05-05T00:15', '05-09T10:00'], late)).toBe('05-04 05-09');
  });
});

describe('no wrong clock makes a pitch look older than it is', () => {
  test.each([
    ['before the game’s date', ['05-01T18:05', '04-20T18:06'], '05-04 05-04'],
    ['in the future', ['05-04T18:05', '07-09T10:05', '07-09T10:06'], '05-04 05-04 05-04'],
    [
      'behind, after a pause',
      ['05-04T18:05', '05-09T10:05', '05-02T10:06', '05-09T10:07'],
      '05-04 05-09 05-09 05-09',
    ],
    [
      'in the future before a pause',
      ['07-04T18:05', '05-04T18:06', '05-09T10:05'],
      '05-04 05-04 05-09',
    ],
    [
      'before the game’s date at Resume',
      ['05-04T18:05', 'resumed 04-01T10:00', '05-09T10:05'],
      '05-04 05-09',
    ],
    [
      'before the game’s date after Resume',
      ['05-04T18:05', 'resumed 05-09T10:00', '04-01T10:05'],
      '05-04 05-09',
    ],
  ])('%s', (_, entries, days) => {
    expect(daysOf(entries)).toBe(days);
  });

  test('counts a Resume from a clock in the future for today', () => {
    const entries = ['05-04T18:05', 'resumed 07-01T10:00', '07-01T10:01'];
    expect(daysOf(entries, { now: '2026-05-09T18:00:00-05:00' })).toBe('05-04 05-09');
  });

  test('counts a game with a date in the future for today, because its pitches were thrown', () => {
    expect(daysOf(['05-02T18:05'], { now: '2026-05-02T18:10:00-05:00' })).toBe('05-02');
  });
});

test('the next pitch counts for today after a pause, and for the same night without one', () => {
  const game = scorer().pitch('foul');
  const enteredAt = new Map([
    ['e1', '2026-05-04T23:50:00-05:00'],
    ['e2', '2026-05-05T00:40:00-05:00'],
  ]);
  const nextDay = (now: string) => pitchingDays(game.entries, { ...GAME, enteredAt, now }).nextDay;
  expect(nextDay('2026-05-05T00:30:00-05:00')).toBe('2026-05-04');
  expect(nextDay('2026-05-05T10:00:00-05:00')).toBe('2026-05-05');
  game.event('game_resumed');
  expect(nextDay('2026-05-05T00:41:00-05:00')).toBe('2026-05-05');
});
