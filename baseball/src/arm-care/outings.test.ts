import { describe, expect, test } from 'vitest';
import { person, type Scorer, scorer } from '../../fixtures/scorer.ts';
import { type Outing, outingsOf, workloadOf } from './outings.ts';

const ace = { pitcher: person('Ace') };
const closer = { pitcher: person('Closer') };

const TIMES = {
  gameDate: '2026-05-04T23:00:00Z',
  startedAt: '2026-05-04T23:00:00Z',
  timeZone: 'America/Chicago',
  now: '2026-06-01T12:00:00Z',
  enteredAt: new Map<string, string>(),
};

function outingsIn(game: Scorer, side: 'team' | 'opponent' = 'team') {
  const { entries } = game;
  return outingsOf({ id: 'game', ...TIMES, entries, folded: game.folded() }, side);
}

/** The workload of a pitcher's only outing. */
function workload(game: Scorer, pitcher = 'Ace') {
  const [outing, ...others] = outingsIn(game).get(`team/name:${pitcher.toLowerCase()}`) ?? [];
  expect(others).toEqual([]);
  return outing;
}

describe("a pitcher's outing", () => {
  test('has pitches, pitches before the last batter, and innings with a pitch', () => {
    const game = scorer();
    for (const call of ['ball', 'foul'] as const) game.pitch(call, ace);
    game.pitch('in_play', { ...ace, result: 'groundout' });
    game.pitch('ball', ace).pitch('ball', ace);
    expect(workload(game)).toEqual({
      gameId: 'game',
      isTournament: false,
      day: '2026-05-04',
      at: TIMES.gameDate,
      pitches: 5,
      beforeLastBatter: 3,
      withAnnouncedWalks: { pitches: 5, beforeLastBatter: 3 },
      innings: 1,
    });
  });

  test('is separate from that of a reliever who enters during a plate appearance', () => {
    const game = scorer();
    game.pitch('ball', ace).pitch('ball', ace).pitch('called_strike', closer);
    expect(workload(game)).toMatchObject({ pitches: 2, beforeLastBatter: 0, innings: 1 });
    expect(workload(game, 'Closer')).toMatchObject({ pitches: 1, beforeLastBatter: 0 });
    expect(outingsIn(game, 'opponent').size).toBe(0);
  });

  test.each([
    [0, { pitches: 4, beforeLastBatter: 0 }],
    [1, { pitches: 4, beforeLastBatter: 0 }],
    [3, { pitches: 4, beforeLastBatter: 0 }],
  ])('has the missing balls of a walk that is announced after %i balls', (balls, expected) => {
    const game = scorer();
    for (let ball = 0; ball < balls; ball++) game.pitch('ball', ace);
    game.event('intentional_walk', { ...ace, batter: person('Ruiz'), battingSide: 'opponent' });
    expect(workload(game)).toMatchObject({ pitches: balls, withAnnouncedWalks: expected });
  });

  test('counts an announced walk before the next batter (Little League, Regulation VI)', () => {
    const game = scorer();
    for (let pitch = 0; pitch < 32; pitch++) game.pitch('foul', ace);
    game.pitch('in_play', { ...ace, result: 'groundout' });
    game.event('intentional_walk', { ...ace, batter: person('Ruiz'), battingSide: 'opponent' });
    for (let pitch = 0; pitch < 3; pitch++) game.pitch('called_strike', ace);
    expect(workload(game)).toMatchObject({
      pitches: 36,
      withAnnouncedWalks: { pitches: 40, beforeLastBatter: 37 },
    });
  });

  test('gives the missing balls to the pitcher on the mound', () => {
    const game = scorer();
    game.pitch('ball', ace).pitch('ball', ace);
    game.event('pitching_change', { ...closer, battingSide: 'opponent' });
    game.event('intentional_walk', { battingSide: 'opponent' });
    expect(workload(game)?.withAnnouncedWalks.pitches).toBe(2);
    expect(workload(game, 'Closer')).toMatchObject({
      pitches: 0,
      withAnnouncedWalks: { pitches: 2, beforeLastBatter: 0 },
    });
  });

  test('does not count the balls of a walk twice that was thrown', () => {
    const game = scorer();
    for (let ball = 0; ball < 3; ball++) game.pitch('ball', ace);
    game.pitch('ball', { ...ace, result: 'intentional_walk' });
    expect(workload(game)).toMatchObject({ pitches: 4, withAnnouncedWalks: { pitches: 4 } });
  });

  test('counts each inning with a pitch once', () => {
    const game = scorer();
    for (let half = 0; half < 4; half++) game.strikeouts(3);
    const [[outing] = []] = [...outingsIn(game).values()];
    expect(outing).toMatchObject({ pitches: 18, beforeLastBatter: 15, innings: 2 });
  });

  test('is one for each day of a game that was suspended', () => {
    const game = scorer();
    for (let pitch = 0; pitch < 3; pitch++) game.pitch('foul', ace);
    game.event('game_resumed', { day: '2026-05-09' }).pitch('foul', ace);
    expect(
      outingsIn(game)
        .get('team/name:ace')
        ?.map(({ day, pitches }) => [day, pitches]),
    ).toEqual([
      ['2026-05-04', 3],
      ['2026-05-09', 1],
    ]);
  });
});

describe('two games of a day', () => {
  const outing = (at: string, pitches: number, beforeLastBatter: number): Outing => ({
    gameId: at,
    isTournament: false,
    day: at.slice(0, 10),
    at,
    pitches,
    beforeLastBatter,
    withAnnouncedWalks: { pitches, beforeLastBatter },
    innings: 2,
  });
  const early = outing('2026-05-02T15:00', 30, 20);
  const late = outing('2026-05-02T20:00', 12, 9);

  test('add up, and only the later one with pitches has the last batter', () => {
    const outings = [late, outing('2026-05-02T21:00', 0, 0), early];
    expect(workloadOf(outings, false)).toEqual({ pitches: 42, beforeLastBatter: 39, innings: 4 });
  });

  test('count the shorter last batter if their dates don’t say which was later', () => {
    const outings = [{ ...early, at: late.at }, late];
    expect(workloadOf(outings, false).beforeLastBatter).toBe(39);
  });
});
