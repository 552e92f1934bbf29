import { describe, expect, test } from 'vitest';
import { advances, basesTaken, person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameState } from '../game/folded-game.ts';
import type { PitchFacts } from '../game/game-log.ts';
import { applyEntry } from './apply-entry.ts';
import { dueBatter } from './batting-order.ts';
import { foldGame } from './fold-game.ts';

const NINE_BATTERS = setupWithLineups(9);

describe('the third out', () => {
  test('begins the next half', () => {
    const game = scorer(NINE_BATTERS)
      .calls('X')
      .pitch('in_play', { result: 'single' })
      .strikeouts(2);
    expect(game.state()).toMatchObject({
      inning: 1,
      halfInning: 'bottom',
      outs: 0,
      plateAppearance: null,
    });
    expect(basesTaken(game.state())).toBe('---');
    expect(game.strikeouts(3).state()).toMatchObject({ inning: 2, halfInning: 'top' });
  });

  test('on a runner cuts the plate appearance short, and its batter leads off the next inning', () => {
    const game = scorer(NINE_BATTERS).strikeouts(2).pitch('ball', { result: 'walk' }).calls('BC');
    expect(dueBatter(NINE_BATTERS, game.state())?.name).toBe('O4');
    game.event('caught_stealing', { advances: advances('1-x') });
    expect(game.state().halfInning).toBe('bottom');
    const unfinished = game.folded().plateAppearances.at(-1);
    expect(unfinished).toMatchObject({ completed: false, result: null, batter: { name: 'O4' } });
    expect(unfinished?.pitches).toHaveLength(2);
    game.strikeouts(3);
    expect(dueBatter(NINE_BATTERS, game.state())?.name).toBe('O4');
    expect(game.calls('B').state().plateAppearance).toMatchObject({ balls: 1, strikes: 0 });
  });
});

describe('a log that disagrees with the rules after a correction', () => {
  test('moves on to the entry’s side when the half lacks outs', () => {
    const game = scorer(NINE_BATTERS).strikeouts(3).calls('B');
    const entries = game.entries.map((entry, index) =>
      index === 2
        ? { ...(entry as PitchFacts), call: 'in_play' as const, result: 'single' as const }
        : entry,
    );
    const folded = foldGame(NINE_BATTERS, entries);
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual(['half_ended_early']);
    expect(folded.state).toMatchObject({ inning: 1, halfInning: 'bottom', outs: 0 });
    expect(basesTaken(folded.state)).toBe('---');
  });

  test.each([
    ['a plate appearance', () => scorer(NINE_BATTERS).strikeouts(3).calls('X')],
    [
      'an out set by hand',
      () => scorer(NINE_BATTERS).event('state_set', { halfInning: 'bottom', outs: 1 }),
    ],
  ])('keeps a half closed if the next one has begun with %s', (_, start) => {
    const game = start().pitch('ball', { battingSide: 'opponent', batter: person('O4') });
    expect(game.folded().discrepancies[0]?.kind).toBe('half_ended_early');
    expect(game.state()).toMatchObject({ inning: 2, halfInning: 'top' });
  });

  test('reopens the half when it is over too soon', () => {
    const game = scorer(NINE_BATTERS)
      .strikeouts(2)
      .pitch('in_play', { result: 'single' })
      .calls('X');
    const indexOfThirdBatter = 6;
    const entries = game.entries.map((entry, index) =>
      index === indexOfThirdBatter
        ? { ...(entry as PitchFacts), result: 'flyout' as const }
        : entry,
    );
    const folded = foldGame(NINE_BATTERS, entries);
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual(['half_ended_late']);
    expect(folded.state).toMatchObject({ inning: 1, halfInning: 'bottom', outs: 0 });
    expect(folded.plateAppearances.at(-1)).toMatchObject({ inning: 1, halfInning: 'top', outs: 2 });
  });

  test('keeps pitches after the end of their plate appearance without effect', () => {
    const game = scorer(NINE_BATTERS).calls('BBX');
    const [first, ...others] = game.entries;
    const ended = { ...(first as PitchFacts), call: 'in_play' as const, result: 'single' as const };
    const folded = foldGame(NINE_BATTERS, [ended, ...others]);
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual([
      'after_the_end',
      'after_the_end',
    ]);
    const [single] = folded.plateAppearances;
    expect(single?.result).toBe('single');
    expect(single?.pitches.map(({ afterTheEnd }) => afterTheEnd)).toEqual([false, true, true]);
    expect(basesTaken(folded.state)).toBe('1--');
  });

  test('reports a plate appearance that lost its result', () => {
    const game = scorer(NINE_BATTERS).calls('BCX').calls('B');
    const withoutResult = game.entries.map((entry, index) =>
      index === 2 ? { ...(entry as PitchFacts), call: 'ball' as const } : entry,
    );
    const folded = foldGame(NINE_BATTERS, withoutResult);
    expect(folded.discrepancies).toEqual([{ entryId: 'e4', kind: 'no_result' }]);
    expect(folded.plateAppearances.map(({ completed }) => completed)).toEqual([false, false]);
    expect(folded.state.plateAppearance).toMatchObject({ balls: 1, batter: { name: 'O2' } });
  });

  test.each([
    [0, 0, []],
    [0, 1, ['no_result']],
    [1, 0, ['no_result']],
    [1, 1, ['no_result']],
  ])('reports a plate appearance without a result at %i-%i: %j', (balls, strikes, expected) => {
    const count = { plateAppearanceId: 'pa-x', balls, strikes };
    const game = scorer(NINE_BATTERS).event('state_set', count);
    game.pitch('ball', { plateAppearanceId: 'pa-next' });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(expected);
  });

  test('keeps a pitch to a batter who is on base without effect', () => {
    const game = scorer(NINE_BATTERS)
      .pitch('in_play', { result: 'single' })
      .pitch('ball', { result: 'walk' });
    game.pitch('in_play', { result: 'single', plateAppearanceId: 'pa-e1' });
    expect(game.folded().discrepancies).toEqual([{ entryId: 'e3', kind: 'after_the_end' }]);
    expect(basesTaken(game.state())).toBe('12-');
  });

  test('reports a batter of the order who was not due up', () => {
    const game = scorer(NINE_BATTERS)
      .calls('X')
      .pitch('ball', { batter: person('O4') })
      .calls('X');
    expect(game.folded().discrepancies).toEqual([{ entryId: 'e2', kind: 'out_of_order' }]);
    expect(dueBatter(NINE_BATTERS, game.state())?.name).toBe('O5');
    const changedMidway = scorer(NINE_BATTERS)
      .calls('B')
      .pitch('ball', { batter: person('O2') });
    expect(changedMidway.folded().discrepancies.map(({ kind }) => kind)).toEqual(['out_of_order']);
  });

  test('reports a substitute who bats out of turn', () => {
    const game = scorer(NINE_BATTERS).pitch('in_play', { batter: person('Pinch') });
    game.pitch('ball', { batter: person('Pinch') });
    expect(game.folded().discrepancies).toEqual([{ entryId: 'e2', kind: 'out_of_order' }]);
  });

  test('reports a starter who re-enters in another spot', () => {
    const pinch = { battingSide: 'opponent' as const, batter: person('Pinch') };
    const inOwnSpot = scorer(NINE_BATTERS)
      .event('batter_change', pinch)
      .pitch('ball', { batter: person('O1') });
    expect(inOwnSpot.folded().discrepancies).toEqual([]);
    const inOtherSpot = scorer(NINE_BATTERS).event('batter_change', pinch).calls('X');
    inOtherSpot.pitch('ball', { batter: person('O1') });
    expect(inOtherSpot.folded().discrepancies).toEqual([{ entryId: 'e3', kind: 'out_of_order' }]);
  });

  test('reports a batter who led off again although their plate appearance had ended', () => {
    const game = scorer(NINE_BATTERS).calls('B').event('end_half').strikeouts(3).calls('X');
    const entries = game.entries.map((entry, index) =>
      index === 0 ? { ...(entry as PitchFacts), call: 'in_play' as const } : entry,
    );
    expect(foldGame(NINE_BATTERS, entries).discrepancies.map(({ kind }) => kind)).toEqual([
      'out_of_order',
    ]);
  });

  test('never moves a pitch to another plate appearance', () => {
    const game = scorer(NINE_BATTERS).strikeouts(3).calls('BX');
    const expected = game.entries.map((entry) => (entry as PitchFacts).plateAppearanceId);
    const folded = foldGame(
      NINE_BATTERS,
      game.entries.map((entry, index) =>
        index === 0 ? { ...(entry as PitchFacts), call: 'ball' as const } : entry,
      ),
    );
    const pairs = folded.plateAppearances.flatMap(({ id, pitches }) =>
      pitches.map(({ facts: { plateAppearanceId } }) => [id, plateAppearanceId]),
    );
    expect(pairs.map(([id]) => id)).toEqual(expected);
    expect(pairs.every(([id, entered]) => id === entered)).toBe(true);
  });
});

test('a result that does not fit the call counts and is reported', () => {
  const game = scorer().pitch('ball', { result: 'single' });
  expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['result_disagrees']);
  expect(basesTaken(game.state())).toBe('1--');
});

test('an effect includes the state in which the entry happened', () => {
  const game = scorer(NINE_BATTERS).pitch('in_play', { result: 'triple' });
  const state: GameState = game.state();
  const homer: PitchFacts = {
    ...(game.entries[0] as PitchFacts),
    id: 'next',
    plateAppearanceId: 'pa-next',
    batter: person('O2'),
    result: 'homerun',
  };
  const { effect } = applyEntry(NINE_BATTERS, state, homer);
  expect(effect.runs.map(({ name }) => name)).toEqual(['O1', 'O2']);
  expect(effect.ended).toMatchObject({ plateAppearanceId: 'pa-next', result: 'homerun' });
  expect(effect.before.plateAppearance).toMatchObject({ id: 'pa-next', balls: 0, strikes: 0 });
  expect(effect.before.bases.third?.name).toBe('O1');
});
