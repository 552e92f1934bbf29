import { expect, test } from 'vitest';
import { advances, basesTaken, person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { dueBatter } from './batting-order.ts';
import { endingOf } from './game-ending.ts';
import { placedRunnerOffer } from './substitute-runners.ts';

const SEVEN_INNINGS = setupWithLineups(9, 7);

test('a foul bunt with two strikes is a strikeout', () => {
  const game = scorer(SEVEN_INNINGS)
    .calls('CC')
    .pitch('foul', { foulBunt: true, battedBall: 'bunt' });
  expect(game.folded().plateAppearances[0]).toMatchObject({
    result: 'strikeout',
    strikes: 2,
    outsOnPlay: 1,
  });
  expect(game.state()).toMatchObject({ outs: 1, plateAppearance: null });
  expect(game.folded().discrepancies).toEqual([]);
});

test('a foul with two strikes does not move the count', () => {
  const game = scorer(SEVEN_INNINGS).calls('CCFF');
  expect(game.state().plateAppearance).toMatchObject({ balls: 0, strikes: 2 });
});

test('a dropped third strike with the batter safe is a strikeout without an out', () => {
  const game = scorer(SEVEN_INNINGS)
    .calls('CC')
    .pitch('strike', { advances: advances('b-1') });
  expect(game.folded().plateAppearances[0]).toMatchObject({ result: 'strikeout', outsOnPlay: 0 });
  expect(game.state()).toMatchObject({ outs: 0, bases: { first: { name: 'O1' } } });
});

test('a dropped third strike with two outs forces the runners and makes no out', () => {
  const game = scorer(SEVEN_INNINGS).strikeouts(2).pitch('ball', { result: 'walk' });
  game.calls('CC').pitch('strike', { advances: advances('b-1 1-2') });
  expect(basesTaken(game.state())).toBe('12-');
  expect(game.state().outs).toBe(2);
});

test('a dropped third strike with the batter thrown out is an ordinary strikeout', () => {
  const game = scorer(SEVEN_INNINGS)
    .calls('CC')
    .pitch('strike', { advances: advances('b-x') });
  expect(game.folded().plateAppearances[0]).toMatchObject({ result: 'strikeout', outsOnPlay: 1 });
  expect(game.state()).toMatchObject({ outs: 1 });
  expect(basesTaken(game.state())).toBe('---');
});

test('a walk-off hit is worth the bases of the winning run', () => {
  const game = scorer(SEVEN_INNINGS)
    .event('state_set', { inning: 7, halfInning: 'bottom', bases: { second: person('T9') } })
    .event('score_set', { teamScore: 3, opponentScore: 3 })
    .pitch('in_play', { result: 'triple' });
  expect(game.folded().plateAppearances[0]).toMatchObject({ result: 'double', runsOnPlay: 1 });
  expect(game.state()).toMatchObject({ score: { team: 4, opponent: 3 }, outs: 0, inning: 7 });
  expect(endingOf(SEVEN_INNINGS, game.folded(), { innings: 7 })).toBe('walk_off');
});

test('a third out on a runner lets the batter lead off the next inning with no count', () => {
  const game = scorer(SEVEN_INNINGS).strikeouts(2).pitch('ball', { result: 'walk' }).calls('BCB');
  game.event('caught_stealing', { advances: advances('1-x') });
  const cutShort = game.folded().plateAppearances.at(-1);
  expect(cutShort).toMatchObject({ batter: { name: 'O4' }, completed: false, result: null });
  expect(cutShort?.pitches).toHaveLength(3);
  expect(game.state()).toMatchObject({ halfInning: 'bottom', outs: 0, plateAppearance: null });
  game.strikeouts(3);
  expect(dueBatter(SEVEN_INNINGS, game.state())?.name).toBe('O4');
  expect(game.calls('C').state().plateAppearance).toMatchObject({ balls: 0, strikes: 1 });
});

test('a lead of ten after five innings does not end the game by itself', () => {
  const rules = { innings: 7, mercyRuns: 10 };
  const game = scorer(SEVEN_INNINGS)
    .event('state_set', { inning: 5, halfInning: 'bottom' })
    .event('score_set', { teamScore: 2, opponentScore: 12 });
  expect(endingOf(SEVEN_INNINGS, game.folded(), rules)).toBeNull();
  game.strikeouts(3);
  expect(endingOf(SEVEN_INNINGS, game.folded(), rules)).toBe('mercy');
  expect(game.calls('X').state()).toMatchObject({ inning: 6, halfInning: 'top', outs: 1 });
});

test('an extra inning begins with a runner on second whose run is charged to nobody', () => {
  const rules = { innings: 7, extraInningRunner: true };
  const game = scorer(SEVEN_INNINGS).calls('XXX').strikeouts(3);
  game.event('state_set', { inning: 8 });
  const runner = placedRunnerOffer(SEVEN_INNINGS, game.folded(), rules);
  expect(runner).toEqual(person('O3'));
  game.event('placed_runner', { ...(runner && { runner }) });
  expect(dueBatter(SEVEN_INNINGS, game.state())?.name).toBe('O4');
  game.pitch('in_play', { result: 'single' });
  game.event('wild_pitch', { advances: advances('3-h') });
  expect(game.state().score.opponent).toBe(1);
  expect(game.folded().plateAppearances.at(-1)?.runsOnPlay).toBe(0);
  expect(basesTaken(game.state())).toBe('1--');
});

test('catcher’s interference puts the batter on first and moves forced runners', () => {
  const game = scorer(SEVEN_INNINGS).pitch('ball', { result: 'walk' });
  game.pitch('strike', { result: 'catchers_interference' });
  expect(game.folded().plateAppearances.at(-1)).toMatchObject({
    result: 'catchers_interference',
    outsOnPlay: 0,
  });
  expect(basesTaken(game.state())).toBe('12-');
  expect(game.folded().discrepancies).toEqual([]);
});

test('a runner out for interference leaves the batter at the plate', () => {
  const game = scorer(SEVEN_INNINGS).pitch('ball', { result: 'walk' }).calls('BC');
  game.event('runner_moved', { advances: advances('1-x') });
  expect(game.state()).toMatchObject({ outs: 1, plateAppearance: { balls: 1, strikes: 1 } });
  expect(basesTaken(game.state())).toBe('---');
});

test('an intentional walk can have no pitches or four', () => {
  const game = scorer(SEVEN_INNINGS).pitch('in_play', { result: 'double' });
  game.event('intentional_walk', { plateAppearanceId: 'pa-walked' });
  expect(game.folded().plateAppearances.at(-1)).toMatchObject({
    result: 'intentional_walk',
    batter: { name: 'O2' },
    pitches: [],
  });
  expect(basesTaken(game.state())).toBe('12-');
  game.calls('BBB').pitch('ball', { result: 'intentional_walk' });
  expect(game.folded().plateAppearances.at(-1)?.pitches).toHaveLength(4);
  expect(basesTaken(game.state())).toBe('123');
});
