import { describe, expect, test } from 'vitest';
import {
  NO_LINEUPS,
  person,
  type Scorer,
  scorer,
  setupWithLineups,
} from '../../fixtures/scorer.ts';
import { boxScore } from '../box-score/box-score.ts';
import type { GameEventFacts, GameSetup, SpotAction } from '../index.ts';
import { lineupCard } from '../lineup/lineup-card.ts';
import { dueBatter } from './batting-order.ts';
import { endingOf } from './game-ending.ts';

const TEN = setupWithLineups(10);

function spotChange(
  game: Scorer,
  spot: number,
  action: SpotAction,
  facts: Partial<GameEventFacts> = {},
): Scorer {
  return game.event('spot_change', { battingSide: 'opponent', spot, action, ...facts });
}

/** Each of the next batters walks home, so that nobody is out or on base. */
function nextBatters(game: Scorer, setup: GameSetup, count: number): string[] {
  return Array.from({ length: count }, () => {
    const name = dueBatter(setup, game.state())?.name ?? '';
    game.pitch('in_play', { result: 'homerun' });
    return name;
  });
}

const nameDue = (game: Scorer, setup = TEN) => dueBatter(setup, game.state())?.name;

describe('a spot that is skipped', () => {
  test('is passed over from the next time around, and nobody loses a turn', () => {
    const game = scorer(TEN);
    nextBatters(game, TEN, 10);
    spotChange(game, 4, 'skip');
    expect(nextBatters(game, TEN, 12).join(' ')).toBe('O1 O2 O3 O5 O6 O7 O8 O9 O10 O1 O2 O3');
    expect(game.state().outs).toBe(0);
    expect(game.folded().discrepancies).toEqual([]);
  });

  test('makes the next batter due at once', () => {
    const game = scorer(TEN);
    nextBatters(game, TEN, 3);
    spotChange(game, 4, 'skip');
    expect(nameDue(game)).toBe('O5');
  });

  test('leads off an inning without being up', () => {
    const game = spotChange(scorer(TEN), 4, 'skip').strikeouts(3).event('end_half');
    expect(nameDue(game)).toBe('O5');
  });

  test('is not the runner placed for an extra inning', () => {
    const game = spotChange(scorer(TEN), 4, 'skip').strikeouts(3).event('end_half');
    game.event('placed_runner');
    expect(game.state().bases.second?.name).toBe('O3');
  });

  test('leaves the order alone if everyone has left', () => {
    const setup = setupWithLineups(2);
    const game = spotChange(spotChange(scorer(setup), 1, 'skip'), 2, 'out');
    expect(game.state()).toMatchObject({ outs: 0, inning: 1 });
    expect(nameDue(game, setup)).toBeUndefined();
  });
});

describe('a batter who is hurt during their plate appearance', () => {
  test('has no at-bat, and the next batter is up without a count', () => {
    const game = spotChange(scorer(TEN).calls('BCC'), 1, 'skip');
    expect(game.state()).toMatchObject({ plateAppearance: null, outs: 0 });
    expect(nameDue(game)).toBe('O2');
    expect(game.folded().plateAppearances[0]).toMatchObject({ completed: false, result: null });
    expect(nextBatters(game, TEN, 10).at(-1)).toBe('O2');
  });

  test('is out, without an at-bat, if the league counts the turn', () => {
    const game = spotChange(scorer(TEN).calls('BCC'), 1, 'out');
    expect(game.state()).toMatchObject({ plateAppearance: null, outs: 1 });
    expect(nameDue(game)).toBe('O2');
    const { batting } = boxScore({
      setup: TEN,
      entries: game.entries,
      isOver: false,
      book: 'obr',
    }).opponent;
    expect(batting[0]?.tally).toMatchObject({ atBats: 0, plateAppearances: 0 });
  });
});

describe('a spot that is an out each time', () => {
  test('counts an out when its turn comes, and the next batter is up', () => {
    const game = spotChange(scorer(TEN), 4, 'out').calls('X');
    nextBatters(game, TEN, 2);
    expect(game.state().outs).toBe(2);
    expect(nameDue(game)).toBe('O5');
    expect(game.calls('X').state()).toMatchObject({ halfInning: 'bottom', outs: 0 });
  });

  test('may end the half, and leaves the runners on base', () => {
    const game = spotChange(scorer(TEN), 4, 'out')
      .calls('XX')
      .pitch('in_play', { result: 'single' });
    expect(game.state()).toMatchObject({ halfInning: 'bottom', outs: 0 });
    const { team, opponent } = boxScore({
      setup: TEN,
      entries: game.entries,
      isOver: false,
      book: 'obr',
    });
    expect(opponent).toMatchObject({ leftOnBase: 1, totals: { atBats: 3 } });
    expect(team.pitching[0]?.tally.outs).toBe(3);
    expect(team.doublePlays).toBe(0);
    expect(game.event('end_half').state().dueUp.opponent).toBe(4);
  });

  test('is the first out of the inning if it leads off, and counts for the pitcher once a batter comes', () => {
    const game = spotChange(scorer(TEN), 4, 'out').strikeouts(3).event('end_half');
    expect(game.state()).toMatchObject({ inning: 2, outs: 1 });
    expect(nameDue(game)).toBe('O5');
    const outsOf = () => [...game.folded().outsByPitcher.values()];
    expect(outsOf()).toEqual([3]);
    game.calls('B');
    expect(outsOf()).toEqual([4]);
    expect(game.calls('X').state().outs).toBe(2);
    expect(outsOf()).toEqual([5]);
  });

  test('does not keep a game from ending between innings', () => {
    const setup = { ...TEN, innings: 1 };
    const game = spotChange(scorer(setup), 4, 'out').strikeouts(2);
    game.pitch('in_play', { result: 'homerun' });
    expect(game.state()).toMatchObject({ halfInning: 'bottom' });
    game.strikeouts(3);
    expect(game.state()).toMatchObject({ inning: 2, outs: 0 });
    expect(endingOf(setup, game.folded(), { innings: 1 })).toBe('full');
  });

  test('is no out after the winning run', () => {
    const setup: GameSetup = { ...TEN, homeTeam: false, innings: 1 };
    const game = scorer(setup).strikeouts(3);
    spotChange(game, 2, 'out').pitch('in_play', { result: 'homerun' });
    expect(game.state()).toMatchObject({ outs: 0, score: { opponent: 1 } });
  });

  test('ends no run that scored on the play before it', () => {
    const game = spotChange(scorer(TEN), 4, 'out')
      .calls('X')
      .pitch('in_play', { result: 'triple' });
    game.event('state_set', { outs: 2 }).pitch('in_play', { result: 'single' });
    expect(game.state()).toMatchObject({ halfInning: 'bottom', score: { opponent: 1 } });
  });
});

describe('a player comes back', () => {
  const withoutFourth = () => {
    const game = scorer(TEN);
    nextBatters(game, TEN, 10);
    return spotChange(game, 4, 'skip');
  };

  test('by `fill`, and bats in turn', () => {
    const game = spotChange(withoutFourth(), 4, 'fill');
    expect(nextBatters(game, TEN, 5).join(' ')).toBe('O1 O2 O3 O4 O5');
  });

  test('by `fill` with a name, which is a substitute', () => {
    const game = spotChange(withoutFourth(), 4, 'fill', { batter: person('New') });
    expect(nextBatters(game, TEN, 4).at(-1)).toBe('New');
    expect(lineupCard(TEN, game.entries).opponent.spots[3]).toMatchObject({
      current: person('New'),
      earlier: [person('O4')],
    });
  });

  test('by batting', () => {
    const game = withoutFourth();
    nextBatters(game, TEN, 3);
    game.pitch('in_play', { result: 'homerun', batter: person('O4') });
    expect(nameDue(game)).toBe('O5');
    expect(nextBatters(game, TEN, 10).at(-1)).toBe('O4');
  });

  test('or a substitute takes the spot', () => {
    const game = withoutFourth().event('batter_change', {
      battingSide: 'opponent',
      batter: person('New'),
      leaving: person('O4'),
    });
    expect(nextBatters(game, TEN, 5).join(' ')).toBe('O1 O2 O3 New O5');
  });
});

test('the lineup card says how the spot is passed over', () => {
  const game = spotChange(spotChange(scorer(TEN), 4, 'skip'), 5, 'out');
  const { spots } = lineupCard(TEN, game.entries).opponent;
  expect(spots[3]).toMatchObject({ current: person('O4'), absent: 'skip' });
  expect(spots[4]).toMatchObject({ current: person('O5'), absent: 'out' });
  expect(spots[5]).toMatchObject({ absent: null });
});

describe('a spot that was taken out of the starting lineup', () => {
  const withoutFourth: GameSetup = {
    ...TEN,
    lineups: {
      team: TEN.lineups.team,
      opponent: {
        startingPitcher: null,
        battingOrder: TEN.lineups.opponent?.battingOrder.filter(({ name }) => name !== 'O4') ?? [],
        takenOut: [person('O4')],
      },
    },
  };

  test.each([4, 7, 10])('moves no other spot after %i batters', (count) => {
    const game = scorer(TEN);
    nextBatters(game, TEN, count);
    const corrected = scorer(withoutFourth);
    for (const entry of game.entries) {
      if (entry.kind === 'pitch') corrected.pitch(entry.call, entry);
    }
    expect(corrected.folded().discrepancies).toEqual([]);
    const rest = ['O5', 'O6', 'O7', 'O8', 'O9', 'O10', 'O1', 'O2', 'O3', 'O5', 'O6'];
    expect(nextBatters(corrected, withoutFourth, 5)).toEqual(rest.slice(count - 4, count + 1));
  });
});

describe('a side without a lineup', () => {
  const bats = (game: Scorer, name?: string) =>
    game.pitch('in_play', { result: 'homerun', ...(name && { batter: person(name) }) });

  test('has numbered spots until the order comes around, whoever was named', () => {
    const game = bats(bats(scorer(), 'Ruiz'));
    expect(game.folded().plateAppearances.map(({ batter }) => batter.name)).toEqual([
      'Ruiz',
      'Opponent Batter 2',
    ]);
    bats(bats(game, 'Lee'), 'Cole');
    expect(nameDue(game, NO_LINEUPS)).toBe('Opponent Batter 5');
    bats(game, 'Ruiz');
    expect(nextBatters(game, NO_LINEUPS, 6).join(', ')).toBe(
      'Opponent Batter 2, Lee, Cole, Ruiz, Opponent Batter 2, Lee',
    );
  });

  test('never has a runner up to bat', () => {
    const game = scorer();
    for (const name of ['Ruiz', 'Lee', 'Ruiz'])
      game.pitch('in_play', { result: 'single', batter: person(name) });
    expect(nameDue(game, NO_LINEUPS)).toBe('Opponent Batter 3');
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['batter_on_base']);
    game.pitch('in_play', { result: 'homerun' });
    expect(nameDue(game, NO_LINEUPS)).toBe('Opponent Batter 4');
  });

  test('has the substitute in the spot once the order has come around', () => {
    const game = bats(bats(bats(scorer(), 'Ruiz'), 'Lee'), 'Ruiz');
    game.event('batter_change', { batter: person('New'), leaving: person('Lee') });
    expect(nextBatters(game, NO_LINEUPS, 3).join(' ')).toBe('New Ruiz New');
  });

  test('can skip a spot then', () => {
    const game = bats(bats(bats(bats(scorer(), 'Ruiz'), 'Lee'), 'Cole'), 'Ruiz');
    expect(nextBatters(spotChange(game, 2, 'skip'), NO_LINEUPS, 3).join(' ')).toBe(
      'Cole Ruiz Cole',
    );
  });

  test('names a batter at the plate without charging the number with the strikeout', () => {
    const game = scorer().calls('CC');
    game.event('batter_change', { batter: person('Ruiz'), leaving: person('Opponent Batter 1') });
    game.calls('C');
    expect(game.folded().plateAppearances[0]?.batter).toEqual(person('Ruiz'));
    expect(nameDue(game, NO_LINEUPS)).toBe('Opponent Batter 2');
  });
});

test('a batter with a lineup is never on base either', () => {
  const setup = setupWithLineups(2);
  const game = scorer(setup).pitch('in_play', { result: 'single' });
  expect(nameDue(game, setup)).toBe('O2');
  game.pitch('in_play', { result: 'double' });
  expect(nameDue(game, setup)).toBeUndefined();
});
