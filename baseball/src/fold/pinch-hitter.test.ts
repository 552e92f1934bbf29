import { describe, expect, test } from 'vitest';
import {
  NO_LINEUPS,
  person,
  type Scorer,
  scorer,
  setupWithLineups,
} from '../../fixtures/scorer.ts';
import type { GameEventFacts, GameSetup, LogEntry } from '../game/game-log.ts';
import { lineupCard } from '../lineup/lineup-card.ts';
import { batterToReplace, dueBatter, pinchHitterFacts } from './batting-order.ts';
import { foldGame } from './fold-game.ts';

const THREE_BATTERS = setupWithLineups(3);

function pinchHit(game: Scorer, setup: GameSetup, name: string): Scorer {
  const batter = person(name);
  return game.event('batter_change', { batter, ...pinchHitterFacts(setup, game.state(), batter) });
}

describe('the facts of a pinch hitter', () => {
  test('name the replaced batter and the plate appearance', () => {
    const game = scorer(THREE_BATTERS).calls('CC');
    expect(pinchHitterFacts(THREE_BATTERS, game.state(), person('Pinch'))).toEqual({
      leaving: person('O1'),
      plateAppearanceId: 'pa-e1',
    });
  });

  test('name only the replaced batter before the first pitch', () => {
    const game = scorer(THREE_BATTERS).strikeouts(1);
    expect(pinchHitterFacts(THREE_BATTERS, game.state(), person('Pinch'))).toEqual({
      leaving: person('O2'),
    });
  });

  test.each([
    ['the player is already at the plate', THREE_BATTERS, 'C', 'O1'],
    ['the player is in the order and bats out of turn', THREE_BATTERS, 'C', 'O3'],
    ['no lineup tells who is due up', NO_LINEUPS, '', 'Pinch'],
  ])('name no replaced batter when %s', (_, setup, calls, name) => {
    const game = scorer(setup).calls(calls);
    expect(pinchHitterFacts(setup, game.state(), person(name))).toEqual({});
  });
});

describe('a pinch hitter replaces', () => {
  test.each([
    ['the batter at the plate', THREE_BATTERS, 'C', 'O1'],
    ['the batter due up in the lineup', THREE_BATTERS, '', 'O1'],
    ['the numbered batter at the plate without a lineup', NO_LINEUPS, 'C', 'Opponent Batter 1'],
    ['nobody between batters without a lineup', NO_LINEUPS, '', undefined],
  ])('%s', (_, setup, calls, name) => {
    const state = scorer(setup).calls(calls).state();
    expect(batterToReplace(setup, state)?.name).toBe(name);
  });
});

describe('a pinch hitter with two strikes', () => {
  const game = pinchHit(scorer(THREE_BATTERS).calls('CC'), THREE_BATTERS, 'Pinch').calls('C');

  test('leaves the strikeout to the replaced batter and takes the spot', () => {
    expect(game.folded().plateAppearances[0]?.batter).toEqual(person('O1'));
    expect(holdersOfEachSpot(THREE_BATTERS, game.entries)).toEqual(['O1 > Pinch', 'O2', 'O3']);
  });

  test('keeps the spot when a correction ends the plate appearance earlier', () => {
    const hit = { call: 'in_play', result: 'single' } as const;
    const [first, second, change, last] = game.entries as [LogEntry, ...LogEntry[]];
    const corrected = [first, { ...second, ...hit }, change, last] as LogEntry[];
    const folded = foldGame(THREE_BATTERS, corrected);
    expect(folded.state.dueUp.opponent).toBe(1);
    expect(folded.state.bases.first?.name).toBe('Pinch');
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual(['after_the_end']);
    expect(holdersOfEachSpot(THREE_BATTERS, corrected)).toEqual(['O1 > Pinch', 'O2', 'O3']);
  });

  test('replaces the batter that a correction puts at the plate', () => {
    const withOtherBatter = game.entries.map((entry, index) =>
      entry.kind === 'pitch' && index < 2 ? { ...entry, batter: person('O2') } : entry,
    );
    expect(foldGame(THREE_BATTERS, withOtherBatter).plateAppearances[0]?.batter).toEqual(
      person('O2'),
    );
    expect(holdersOfEachSpot(THREE_BATTERS, withOtherBatter)).toEqual(['O1', 'O2 > Pinch', 'O3']);
  });
});

test('a substitute of one side does not replace a runner of the same name on the other side', () => {
  const single = { batter: person('T1'), result: 'single' } as const;
  const game = scorer(THREE_BATTERS).pitch('in_play', single);
  const substitution = { batter: person('New'), leaving: person('T1') };
  game.event('batter_change', { battingSide: 'team', ...substitution });
  expect(game.state().bases.first?.name).toBe('T1');
});

test('without a lineup a pinch hitter leads off after the half ended during their plate appearance', () => {
  const game = scorer().pitch('ball', { batter: person('Ann') });
  game.event('batter_change', { batter: person('Pinch'), leaving: person('Ann') });
  game.event('end_half').strikeouts(3);
  expect(dueBatter(NO_LINEUPS, game.state())?.name).toBe('Pinch');
});

test('a log without the replaced batter folds in the same way', () => {
  const withLeaving = pinchHit(scorer(THREE_BATTERS).calls('CC'), THREE_BATTERS, 'Pinch').calls(
    'CBB',
  );
  const withoutLeaving = withLeaving.entries.map((entry) => {
    if (entry.kind === 'pitch') return entry;
    const { leaving: _, plateAppearanceId: __, ...event } = entry satisfies GameEventFacts;
    return event;
  });
  expect(foldGame(THREE_BATTERS, withoutLeaving)).toEqual(withLeaving.folded());
});

function holdersOfEachSpot(setup: GameSetup, entries: readonly LogEntry[]): string[] {
  const { spots } = lineupCard(setup, entries).opponent;
  return spots.map(({ earlier, current }) =>
    [...earlier, current].map(({ name }) => name).join(' > '),
  );
}
