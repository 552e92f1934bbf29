import { describe, expect, test } from 'vitest';
import { advances, NO_LINEUPS, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameEventFacts } from '../game/game-log.ts';
import { endingOf, isDecided } from './game-ending.ts';
import { placedRunnerOffer } from './substitute-runners.ts';

const SEVEN_INNINGS = setupWithLineups(9, 7);

test.each<
  [
    title: string,
    state: Partial<GameEventFacts>,
    score: [team: number, opponent: number],
    isGameDecided: boolean,
  ]
>([
  [
    'the home side leads before its last turn at bat',
    { inning: 7, halfInning: 'bottom' },
    [3, 2],
    true,
  ],
  [
    'the home side is behind in its last turn at bat',
    { inning: 7, halfInning: 'bottom' },
    [2, 3],
    false,
  ],
  [
    'the last inning is complete and the visitors lead',
    { inning: 8, halfInning: 'top' },
    [2, 3],
    true,
  ],
  [
    'the last inning is complete and the score is tied',
    { inning: 8, halfInning: 'top' },
    [3, 3],
    false,
  ],
  ['the home side leads with an inning to go', { inning: 6, halfInning: 'bottom' }, [9, 0], false],
  [
    'the home side takes the lead in an extra inning',
    { inning: 9, halfInning: 'bottom' },
    [4, 3],
    true,
  ],
  [
    'the visitors lead in the top of the last inning',
    { inning: 7, halfInning: 'top' },
    [3, 4],
    false,
  ],
  [
    'the visitors lead in the top of an extra inning that has an out',
    { inning: 8, halfInning: 'top', outs: 1 },
    [2, 3],
    false,
  ],
])('%s', (_, state, [teamScore, opponentScore], isGameDecided) => {
  const game = scorer(SEVEN_INNINGS).event('state_set', state);
  game.event('score_set', { teamScore, opponentScore });
  expect(isDecided(SEVEN_INNINGS, game.folded(), { innings: 7 })).toBe(isGameDecided);
});

test('a lead taken in the top of an extra inning decides nothing yet', () => {
  const game = scorer(SEVEN_INNINGS).event('state_set', { inning: 8 }).event('placed_runner');
  game.pitch('in_play', { result: 'double' });
  expect(game.state().score.opponent).toBe(1);
  expect(isDecided(SEVEN_INNINGS, game.folded(), { innings: 7 })).toBe(false);
});

describe('a placed runner who scores before the first pitch of the half', () => {
  const rules = { innings: 7, extraInningRunner: true };
  const extraInning = (halfInning: 'top' | 'bottom') =>
    scorer(SEVEN_INNINGS).event('state_set', { inning: 8, halfInning }).event('placed_runner');
  const scoringFromSecond = { advances: advances('2-h') };

  test.each([
    ['by a runner move', () => extraInning('top').event('runner_moved', scoringFromSecond)],
    [
      'by hand',
      () =>
        extraInning('top')
          .event('score_set', { opponentScore: 1 })
          .event('state_set', { bases: { second: null } }),
    ],
  ])('decides nothing in a top half, and no other runner is offered: %s', (_, play) => {
    const game = play().folded();
    expect(game.state).toMatchObject({ score: { team: 0, opponent: 1 }, bases: { second: null } });
    expect(endingOf(SEVEN_INNINGS, game, rules)).toBeNull();
    expect(placedRunnerOffer(SEVEN_INNINGS, game, rules)).toBeNull();
  });

  test('makes a walk-off in a bottom half', () => {
    const game = extraInning('bottom').event('runner_moved', scoringFromSecond);
    expect(endingOf(SEVEN_INNINGS, game.folded(), rules)).toBe('walk_off');
  });
});

test('a correction of an earlier inning decides the game although a runner was placed', () => {
  const game = scorer(SEVEN_INNINGS).event('score_set', { teamScore: 1 });
  game.event('state_set', { inning: 8 }).event('placed_runner');
  expect(endingOf(SEVEN_INNINGS, game.folded(), { innings: 7 })).toBe('full');
});

test('a half that was only set by hand has not begun, so it does not reopen a decided game', () => {
  const game = scorer(SEVEN_INNINGS)
    .calls('X')
    .event('state_set', { inning: 7, halfInning: 'bottom' });
  game.event('state_set', { inning: 8, halfInning: 'top' }).event('score_set', { teamScore: 1 });
  expect(isDecided(SEVEN_INNINGS, game.folded(), { innings: 7 })).toBe(true);
});

test('a walk-off differs from a home side that need not bat', () => {
  const last = scorer(SEVEN_INNINGS).event('state_set', { inning: 7, halfInning: 'bottom' });
  last.event('score_set', { teamScore: 3, opponentScore: 3 });
  expect(endingOf(SEVEN_INNINGS, last.folded(), { innings: 7 })).toBeNull();
  last.pitch('in_play', { result: 'homerun' });
  expect(endingOf(SEVEN_INNINGS, last.folded(), { innings: 7 })).toBe('walk_off');
  const ahead = scorer(SEVEN_INNINGS).event('score_set', { teamScore: 1 });
  ahead.event('state_set', { inning: 7 }).strikeouts(3);
  expect(endingOf(SEVEN_INNINGS, ahead.folded(), { innings: 7 })).toBe('home_leads');
  const over = scorer(SEVEN_INNINGS).event('score_set', { opponentScore: 1 });
  over.event('state_set', { inning: 8, halfInning: 'top' });
  expect(endingOf(SEVEN_INNINGS, over.folded(), { innings: 7 })).toBe('full');
});

describe('the mercy rule', () => {
  const rules = { innings: 7, mercyRuns: 10 };
  const at = (inning: number, halfInning: 'top' | 'bottom', team: number, opponent: number) =>
    scorer(SEVEN_INNINGS)
      .event('score_set', { teamScore: team, opponentScore: opponent })
      .event('state_set', { inning, halfInning });

  test.each([
    ['applies with the home side ahead after four and a half innings', 5, 'bottom', 12, 2, 'mercy'],
    ['does not apply after four innings', 5, 'top', 12, 2, null],
    ['applies with the visitors ahead after five innings', 6, 'top', 1, 11, 'mercy'],
    ['does not apply while the home side can still bat in the fifth', 5, 'bottom', 1, 11, null],
    ['does not apply to a lead one run short', 6, 'top', 10, 1, null],
    ['applies with the home side ahead after five innings', 6, 'top', 11, 1, 'mercy'],
  ] as const)('%s', (_, inning, half, team, opponent, decision) => {
    expect(endingOf(SEVEN_INNINGS, at(inning, half, team, opponent).folded(), rules)).toBe(
      decision,
    );
  });

  test('applies in the middle of the home half, once a run makes the lead', () => {
    const game = at(5, 'bottom', 11, 2).pitch('ball');
    expect(endingOf(SEVEN_INNINGS, game.folded(), rules)).toBeNull();
    game.pitch('in_play', { result: 'homerun' });
    expect(endingOf(SEVEN_INNINGS, game.folded(), rules)).toBe('mercy');
  });

  test('does not apply before the first pitch of a short game', () => {
    const game = scorer(SEVEN_INNINGS).event('score_set', { teamScore: 10 });
    expect(endingOf(SEVEN_INNINGS, game.folded(), { innings: 2, mercyRuns: 10 })).toBeNull();
  });

  test('does not apply before the visitors’ half ends', () => {
    const game = at(6, 'top', 1, 11).pitch('ball');
    expect(endingOf(SEVEN_INNINGS, game.folded(), rules)).toBeNull();
  });

  test('applies after four innings in a game of six, and never for a team without the rule', () => {
    const game = at(4, 'bottom', 12, 2);
    expect(endingOf(SEVEN_INNINGS, game.folded(), { innings: 6, mercyRuns: 10 })).toBe('mercy');
    const nineInnings = { innings: 9, mercyRuns: 10 };
    expect(endingOf(SEVEN_INNINGS, game.folded(), nineInnings)).toBeNull();
    expect(endingOf(SEVEN_INNINGS, at(5, 'bottom', 12, 2).folded(), nineInnings)).toBe('mercy');
    expect(endingOf(SEVEN_INNINGS, at(6, 'bottom', 40, 0).folded(), { innings: 7 })).toBeNull();
  });
});

describe('the runner of an extra inning', () => {
  const rules = { innings: 7, extraInningRunner: true };
  test('is the batter before the leadoff batter', () => {
    const game = scorer(SEVEN_INNINGS).event('state_set', { inning: 8, halfInning: 'bottom' });
    expect(placedRunnerOffer(SEVEN_INNINGS, game.folded(), rules)?.name).toBe('T9');
    const named = placedRunnerOffer(SEVEN_INNINGS, game.folded(), rules);
    if (named) game.event('placed_runner', { runner: named });
    expect(game.state().bases.second).toMatchObject({ name: 'T9', plateAppearanceId: null });
    expect(placedRunnerOffer(SEVEN_INNINGS, game.folded(), rules)).toBeNull();
  });

  test('is not offered in regular innings, during a half or to a team without the rule', () => {
    const before = scorer(SEVEN_INNINGS).event('state_set', { inning: 7 });
    expect(placedRunnerOffer(SEVEN_INNINGS, before.folded(), rules)).toBeNull();
    const startedHalf = scorer(SEVEN_INNINGS).event('state_set', { inning: 8 }).calls('B');
    expect(placedRunnerOffer(SEVEN_INNINGS, startedHalf.folded(), rules)).toBeNull();
    const withoutRunner = { innings: 7, extraInningRunner: false };
    const fresh = scorer(SEVEN_INNINGS).event('state_set', { inning: 8 });
    expect(placedRunnerOffer(SEVEN_INNINGS, fresh.folded(), withoutRunner)).toBeNull();
  });

  test('has no name without a lineup', () => {
    const game = scorer().event('state_set', { inning: 8 });
    expect(placedRunnerOffer(NO_LINEUPS, game.folded(), rules)?.name).toBe('Runner');
  });
});
