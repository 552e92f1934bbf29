import { describe, expect, test } from 'vitest';
import {
  advances,
  basesTaken,
  NO_LINEUPS,
  person,
  scorer,
  setupWithLineups,
} from '../../fixtures/scorer.ts';
import type { LogEntry, PitchFacts } from '../game/game-log.ts';
import { dueBatter } from './batting-order.ts';
import { currentPitcher } from './current-pitcher.ts';
import { foldGame } from './fold-game.ts';

const NINE_BATTERS = setupWithLineups(9);
const TWO_BATTERS = setupWithLineups(2);

describe('calls without a pitch', () => {
  test('automatic balls and strikes move the count and are not pitches', () => {
    const game = scorer(NINE_BATTERS).calls('B').event('automatic_ball').event('automatic_strike');
    expect(game.state().plateAppearance).toMatchObject({ balls: 2, strikes: 1 });
    expect(game.folded().plateAppearances[0]?.pitches).toHaveLength(1);
  });

  test('an automatic ball can open a plate appearance, whose first pitch is then at 1-0', () => {
    const game = scorer(NINE_BATTERS)
      .event('automatic_ball', { plateAppearanceId: 'pa-x' })
      .calls('C');
    const [plateAppearance] = game.folded().plateAppearances;
    expect(plateAppearance).toMatchObject({ id: 'pa-x', batter: { name: 'O1' } });
    expect(plateAppearance?.pitches[0]).toMatchObject({ balls: 1, strikes: 0, isFirstPitch: true });
  });

  test('the fourth ball is a walk and the third strike a strikeout', () => {
    const game = scorer(NINE_BATTERS).calls('BBB').event('automatic_ball').calls('CC');
    game.event('automatic_strike');
    const results = game.folded().plateAppearances.map(({ result }) => result);
    expect(results).toEqual(['walk', 'strikeout']);
    expect(basesTaken(game.state())).toBe('1--');
  });

  test('an intentional walk needs no pitch', () => {
    const game = scorer(NINE_BATTERS).event('intentional_walk', { plateAppearanceId: 'pa-x' });
    expect(game.folded().plateAppearances[0]).toMatchObject({
      result: 'intentional_walk',
      completed: true,
      pitches: [],
    });
    expect(dueBatter(NINE_BATTERS, game.state())?.name).toBe('O2');
  });

  test('a call in a plate appearance that is over changes nothing', () => {
    const game = scorer(NINE_BATTERS).calls('X');
    game.event('automatic_ball', { plateAppearanceId: 'pa-e1' });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['after_the_end']);
    expect(game.state().plateAppearance).toBeNull();
  });
});

describe('substitutes', () => {
  test('a pitching change during a plate appearance keeps the count', () => {
    const game = scorer(NINE_BATTERS)
      .calls('BB')
      .event('pitching_change', { pitcher: person('Reliever') });
    expect(currentPitcher(NINE_BATTERS, game.state())?.name).toBe('Reliever');
    expect(game.state().plateAppearance).toMatchObject({ balls: 2, walkChargedTo: { name: 'TP' } });
  });

  test('the side at bat can change its pitcher, who pitches from the next half on', () => {
    const game = scorer(NINE_BATTERS).event('pitching_change', {
      battingSide: 'team',
      pitcher: person('New OP'),
    });
    expect(game.state().halfInning).toBe('top');
    expect(currentPitcher(NINE_BATTERS, game.state())?.name).toBe('TP');
    expect(currentPitcher(NINE_BATTERS, game.strikeouts(3).state())?.name).toBe('New OP');
  });

  test('a pinch hitter takes the spot in the order', () => {
    const game = scorer(TWO_BATTERS).event('batter_change', { batter: person('Pinch') });
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('Pinch');
    game.pitch('in_play', { result: 'single' });
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('O2');
    game.pitch('in_play', { result: 'single' });
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('Pinch');
  });

  test('a pitch that names another batter brings in a pinch hitter at the same count', () => {
    const game = scorer(TWO_BATTERS)
      .calls('BC')
      .pitch('ball', { batter: person('Pinch') });
    expect(game.state().plateAppearance).toMatchObject({
      balls: 2,
      strikes: 1,
      batter: { name: 'Pinch' },
    });
    expect(game.folded().plateAppearances).toHaveLength(1);
  });

  test('a pinch runner takes the base, the spot in the order and the run', () => {
    const game = scorer(TWO_BATTERS).pitch('in_play', { result: 'triple' });
    game.event('runner_change', { base: 'third', runner: person('Fast') });
    expect(game.state().bases.third).toMatchObject({ name: 'Fast', plateAppearanceId: 'pa-e1' });
    game.pitch('in_play', { result: 'single' });
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('Fast');
  });

  test('a pinch runner who is already on another base is a conflict', () => {
    const game = scorer().event('state_set', {
      bases: { first: person('Slow'), third: person('Fast') },
    });
    game.event('runner_change', { base: 'first', runner: person('Fast') });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
    expect(game.state().bases.first?.name).toBe('Slow');
  });

  test('a pinch runner for an empty base is a conflict', () => {
    const game = scorer().event('runner_change', { base: 'first', runner: person('Fast') });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
  });

  test('without a lineup a batter is due again after the half ended during the plate appearance', () => {
    const game = scorer().strikeouts(2).pitch('ball', { result: 'walk' });
    game.pitch('ball', { batter: person('Cut short') });
    game.event('pick_off', { advances: advances('1-x') }).strikeouts(3);
    expect(dueBatter(NO_LINEUPS, game.state())).toEqual(person('Cut short'));
  });
});

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

  test('keeps a score that was set when a correction changes the plays before it', () => {
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
  });
});

describe('a runner placed for an extra inning', () => {
  test('is the batter before the leadoff batter, on second base', () => {
    const game = scorer(NINE_BATTERS).calls('X').event('placed_runner');
    expect(game.state().bases.second).toEqual({ ...person('O1'), plateAppearanceId: null });
  });

  test('cannot be placed on an occupied base', () => {
    const game = scorer(NINE_BATTERS).event('placed_runner').event('placed_runner');
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
  });
});
