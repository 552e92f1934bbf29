import { describe, expect, test } from 'vitest';
import { basesTaken, person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameEventFacts, LogEntry, PitchFacts } from '../game/game-log.ts';
import { dueBatter } from './batting-order.ts';
import { foldGame } from './fold-game.ts';

const NINE_BATTERS = setupWithLineups(9);

describe('a state set by hand', () => {
  test('has a score that later plays add to', () => {
    const game = scorer(NINE_BATTERS).event('score_set', { opponentScore: 4 });
    game.pitch('in_play', { result: 'homerun' });
    expect(game.state().score).toEqual({ team: 0, opponent: 5 });
    expect(game.folded().lineScore).toEqual([{ inning: 1, top: 5, bottom: null }]);
  });

  test('changes only in the parts that the event names', () => {
    const game = scorer(NINE_BATTERS).pitch('in_play', { result: 'double' }).calls('BC');
    game.event('state_set', { outs: 2, bases: { third: person('O1'), second: null } });
    expect(game.state()).toMatchObject({ inning: 1, outs: 2, plateAppearance: { balls: 1 } });
    expect(game.state().bases.third).toMatchObject({ name: 'O1', plateAppearanceId: 'pa-e1' });
    expect(basesTaken(game.state())).toBe('--3');
  });

  test('can empty only one base', () => {
    const game = scorer().event('state_set', {
      bases: { first: person('Ann'), second: person('Bea') },
    });
    expect(basesTaken(game.event('state_set', { bases: { second: null } }).state())).toBe('1--');
  });

  test('can replace a runner by another', () => {
    const game = scorer().event('state_set', { bases: { first: person('Ann') } });
    game.event('state_set', { bases: { first: person('Bea') } });
    expect(game.state().bases.first?.name).toBe('Bea');
    game.event('state_set', { bases: { first: null, third: person('Runner') } });
    expect(game.state().bases.third?.name).toBe('Runner');
  });

  test('can change only the balls or only the strikes', () => {
    const game = scorer().calls('BC').event('state_set', { strikes: 2 });
    expect(game.state().plateAppearance).toMatchObject({ balls: 1, strikes: 2 });
    game.event('state_set', { balls: 3 });
    expect(game.state().plateAppearance).toMatchObject({ balls: 3, strikes: 2 });
  });

  test('corrects the inning of the last result only if that is in the current half', () => {
    const game = scorer().calls('X').event('state_set', { inning: 5 });
    expect(game.state().lastResult?.inning).toBe(5);
    game.calls('XX').event('end_half').event('state_set', { inning: 7 });
    expect(game.state()).toMatchObject({ inning: 7, lastResult: { inning: 5 } });
  });

  test('does not change the half when the event names the other side', () => {
    const facts = { battingSide: 'opponent', opponentScore: 1 } as const;
    const game = scorer().strikeouts(3).event('score_set', facts);
    game.event('state_set', { battingSide: 'opponent', halfInning: 'bottom', outs: 1 });
    expect(game.state()).toMatchObject({ halfInning: 'bottom', outs: 1, score: { opponent: 1 } });
    expect(game.folded().discrepancies).toEqual([]);
  });

  test('moves a runner off their old base', () => {
    const game = scorer(NINE_BATTERS).pitch('in_play', { result: 'single' });
    game.event('state_set', { bases: { third: person('O1') } });
    expect(basesTaken(game.state())).toBe('--3');
    expect(game.state().bases.third?.plateAppearanceId).toBe('pa-e1');
  });

  test('never has a named runner on two bases', () => {
    const game = scorer(NINE_BATTERS).event('state_set', {
      bases: { first: person('Ann'), third: person('Ann') },
    });
    expect(basesTaken(game.state())).toBe('--3');
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
    const unnamed = { first: person('Runner'), second: person('Runner') };
    expect(basesTaken(scorer(NINE_BATTERS).event('state_set', { bases: unnamed }).state())).toBe(
      '12-',
    );
  });

  test('belongs to the side that batted, even if a correction ends its half', () => {
    const game = scorer(NINE_BATTERS).strikeouts(2).calls('B');
    const facts = { battingSide: 'opponent' as const, outs: 1, bases: { second: person('O9') } };
    const indexOfThirdBatter = 6;
    const entries = game
      .event('state_set', facts)
      .entries.map((entry, index) =>
        index === indexOfThirdBatter && entry.kind === 'pitch'
          ? { ...entry, call: 'in_play' as const }
          : entry,
      );
    const { state, discrepancies } = foldGame(NINE_BATTERS, entries);
    expect(state).toMatchObject({ halfInning: 'top', outs: 1, bases: { second: { name: 'O9' } } });
    expect(discrepancies.map(({ kind }) => kind)).toEqual(['half_ended_late']);
  });

  test('keeps a set score even if a correction changes the plays before it', () => {
    const game = scorer(NINE_BATTERS).pitch('in_play', { result: 'homerun' });
    game.event('score_set', { opponentScore: 4 }).pitch('in_play', { result: 'homerun' });
    const [first, set, last] = game.entries as [PitchFacts, LogEntry, LogEntry];
    const scoreOf = (entries: readonly LogEntry[]) =>
      foldGame(NINE_BATTERS, entries).state.score.opponent;
    expect(scoreOf(game.entries)).toBe(5);
    const out: PitchFacts = { ...first, result: 'flyout' };
    expect(scoreOf([out, set, last])).toBe(5);
    expect(scoreOf([first, last])).toBe(2);
  });

  test('can have a count before the first pitch', () => {
    const game = scorer(NINE_BATTERS).event('state_set', {
      balls: 2,
      strikes: 1,
      plateAppearanceId: 'pa-x',
    });
    expect(game.state().plateAppearance).toMatchObject({ id: 'pa-x', balls: 2, strikes: 1 });
    expect(game.calls('BB').folded().plateAppearances[0]?.result).toBe('walk');
  });

  test('can name the batter and the pitcher of the count', () => {
    const people = { batter: person('Pinch'), pitcher: person('Reliever') };
    const facts = { balls: 1, plateAppearanceId: 'pa-x', ...people };
    const game = scorer(NINE_BATTERS).event('state_set', facts);
    expect(game.state().plateAppearance).toMatchObject({ id: 'pa-x', balls: 1, ...people });
  });

  test('has no count for a plate appearance that is over', () => {
    const game = scorer(NINE_BATTERS).calls('X');
    game.event('state_set', { balls: 1, plateAppearanceId: 'pa-e1' });
    expect(game.state().plateAppearance).toBeNull();
  });

  test('has empty bases, no outs and no count after a change of half', () => {
    const game = scorer(NINE_BATTERS).calls('X').pitch('in_play', { result: 'double' }).calls('BC');
    game.event('state_set', { halfInning: 'bottom' });
    expect(game.state()).toMatchObject({ halfInning: 'bottom', outs: 0, plateAppearance: null });
    expect(basesTaken(game.state())).toBe('---');
  });

  test('moves to the next half with three outs', () => {
    const game = scorer(NINE_BATTERS).event('state_set', { outs: 3 });
    expect(game.state()).toMatchObject({ halfInning: 'bottom', outs: 0 });
  });

  test('lets the batter of an ended half lead off the next inning', () => {
    const game = scorer(NINE_BATTERS).calls('X').calls('B').event('end_half');
    expect(game.state()).toMatchObject({ halfInning: 'bottom', outs: 0, plateAppearance: null });
    expect(dueBatter(NINE_BATTERS, game.event('end_half').state())?.name).toBe('O2');
  });

  test('ignores the end of a half that is already over', () => {
    const game = scorer(NINE_BATTERS).strikeouts(3).event('end_half', { battingSide: 'opponent' });
    expect(game.state()).toMatchObject({ inning: 1, halfInning: 'bottom' });
    expect(game.folded().discrepancies).toEqual([]);
  });
});

describe('an unnamed runner', () => {
  const runner = person('Runner');
  const start = (bases: NonNullable<GameEventFacts['bases']>) =>
    scorer().event('state_set', { bases });

  test('stays the same object when other runners change', () => {
    const game = start({ first: runner });
    const { first } = game.state().bases;
    game.event('state_set', { bases: { third: runner } });
    expect(game.state().bases.first).toBe(first);
    expect(game.state().bases.third).not.toBe(first);
    game.event('state_set', { bases: { first: runner, second: runner } });
    expect(game.state().bases.first).toBe(first);
    expect(game.state().bases.second).not.toBe(first);
  });

  test('stays the same on a new base', () => {
    const game = start({ first: runner });
    const { first } = game.state().bases;
    game.event('state_set', { bases: { first: person('Ann'), second: runner } });
    expect(game.state().bases.second).toBe(first);
  });
});
