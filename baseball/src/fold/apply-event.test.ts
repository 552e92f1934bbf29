import { describe, expect, test } from 'vitest';
import {
  advances,
  basesTaken,
  NO_LINEUPS,
  person,
  scorer,
  setupWithLineups,
} from '../../fixtures/scorer.ts';
import { dueBatter } from './batting-order.ts';
import { currentPitcher } from './fielding.ts';

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

  test('a side can name a pinch hitter before it bats', () => {
    const game = scorer(TWO_BATTERS).event('batter_change', {
      battingSide: 'team',
      batter: person('Pinch'),
    });
    expect(game.folded().discrepancies).toEqual([]);
    expect(game.state().halfInning).toBe('top');
    expect(dueBatter(TWO_BATTERS, game.strikeouts(3).state())?.name).toBe('Pinch');
  });

  test('a pinch hitter for a plate appearance that is over bats in the next one', () => {
    const game = scorer(TWO_BATTERS).calls('X');
    game.event('batter_change', { batter: person('Pinch'), plateAppearanceId: 'pa-e1' });
    expect(game.state().plateAppearance).toBeNull();
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('Pinch');
  });

  test('a pinch hitter takes the spot in the order', () => {
    const game = scorer(TWO_BATTERS).event('batter_change', { batter: person('Pinch') });
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('Pinch');
    game.pitch('in_play', { result: 'single' });
    expect(dueBatter(TWO_BATTERS, game.state())?.name).toBe('O2');
    game.pitch('in_play', { result: 'homerun' });
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

  test.each(['Ann', 'Runner'])(
    'a pinch runner replaces %s, who was put on base by hand',
    (name) => {
      const game = scorer().event('state_set', { bases: { first: person(name) } });
      game.event('runner_change', { base: 'first', runner: person('Fast') });
      expect(game.state().bases.first).toEqual({ ...person('Fast'), plateAppearanceId: null });
    },
  );

  test('a pinch runner without a name and a base replaces the only runner', () => {
    const game = scorer(NINE_BATTERS).pitch('in_play', { result: 'double' });
    game.event('runner_change');
    expect(game.state().bases.second).toEqual({ ...person('Runner'), plateAppearanceId: 'pa-e1' });
  });

  test('a pinch runner without a base is a conflict when there are two runners', () => {
    const game = scorer().pitch('ball', { result: 'walk' }).pitch('ball', { result: 'walk' });
    game.event('runner_change', { runner: person('Fast') });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
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

  test('without a lineup it is unknown who is due up after a plate appearance', () => {
    const game = scorer();
    for (const name of ['Ann', 'Bea']) {
      game.pitch('in_play', { batter: person(name), result: 'single' });
      expect(dueBatter(NO_LINEUPS, game.state())?.name).toMatch(/^Opponent Batter/);
    }
  });

  test('without a lineup a batter is due again after the half ended during the plate appearance', () => {
    const game = scorer().strikeouts(2).pitch('ball', { result: 'walk' });
    game.pitch('ball', { batter: person('Cut short') });
    game.event('pick_off', { advances: advances('1-x') }).strikeouts(3);
    expect(dueBatter(NO_LINEUPS, game.state())).toEqual(person('Cut short'));
  });
});

describe('a runner placed for an extra inning', () => {
  test('is the batter before the leadoff batter, on second base', () => {
    const game = scorer(NINE_BATTERS).calls('X').event('placed_runner');
    expect(game.state().bases.second).toEqual({ ...person('O1'), plateAppearanceId: null });
  });

  test.each(['single', 'double'] as const)('cannot be placed after a %s', (result) => {
    const game = scorer(NINE_BATTERS).pitch('in_play', { result }).event('placed_runner');
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
  });

  test('cannot be placed on the base of another runner', () => {
    const game = scorer(NINE_BATTERS).event('placed_runner', { runner: person('Ann') });
    game.event('placed_runner', { runner: person('Bea') });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
  });
});

describe('an illegal pitch', () => {
  const withRunner = () => scorer(NINE_BATTERS).calls('BBBB');

  test('is a ball without a pitch, and the runners hold', () => {
    const game = withRunner().calls('B').event('illegal_pitch');
    expect(game.state()).toMatchObject({ plateAppearance: { balls: 2, strikes: 0 } });
    expect(basesTaken(game.state())).toBe('1--');
    expect(game.folded().plateAppearances.at(-1)?.pitches).toHaveLength(1);
  });

  test('that is ball four forces the runners', () => {
    const game = withRunner().calls('BBB').event('illegal_pitch');
    expect(basesTaken(game.state())).toBe('12-');
    expect(game.folded().plateAppearances.at(-1)).toMatchObject({ result: 'walk', balls: 3 });
  });

  test('moves the runners as the scorer enters it', () => {
    const game = withRunner().event('illegal_pitch', { advances: advances('1-2') });
    expect(basesTaken(game.state())).toBe('-2-');
    expect(game.state().plateAppearance?.balls).toBe(1);
  });
});
