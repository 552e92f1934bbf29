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
import { pinchHitterFacts } from './batting-order.ts';
import { foldGame } from './fold-game.ts';

const THREE = setupWithLineups(3);

/** As the screens and REST enter him. */
function pinchHit(game: Scorer, setup: GameSetup, name: string): Scorer {
  const batter = person(name);
  return game.event('batter_change', { batter, ...pinchHitterFacts(setup, game.state(), batter) });
}

describe('a pinch hitter is written down', () => {
  test('with whom he bats for, and in which plate appearance', () => {
    const game = scorer(THREE).calls('CC');
    expect(pinchHitterFacts(THREE, game.state(), person('Pinch'))).toEqual({
      leaving: person('O1'),
      plateAppearanceId: 'pa-e1',
    });
  });

  test('with whom he bats for, where the count has not begun', () => {
    const game = scorer(THREE).strikeouts(1);
    expect(pinchHitterFacts(THREE, game.state(), person('Pinch'))).toEqual({
      leaving: person('O2'),
    });
  });

  test.each([
    ['who is at the plate himself', THREE, 'C', 'O1'],
    ['who stands in the order: he bats out of turn', THREE, 'C', 'O3'],
    ['for nobody, since no lineup says who is due up', NO_LINEUPS, '', 'Pinch'],
  ])('without a name where it is somebody %s', (_, setup, calls, name) => {
    const game = scorer(setup).calls(calls);
    expect(pinchHitterFacts(setup, game.state(), person(name))).toEqual({});
  });
});

describe('a pinch hitter with two strikes', () => {
  const game = pinchHit(scorer(THREE).calls('CC'), THREE, 'Pinch').calls('C');

  test('leaves the strikeout to him for whom he bats, and holds his place', () => {
    expect(game.folded().plateAppearances[0]?.batter).toEqual(person('O1'));
    expect(holders(THREE, game.entries)).toEqual(['O1 > Pinch', 'O2', 'O3']);
  });

  test('keeps that place where a correction ends the plate appearance before he comes', () => {
    const hit = { call: 'in_play', result: 'single' } as const;
    const [first, second, change, last] = game.entries as [LogEntry, ...LogEntry[]];
    const corrected = [first, { ...second, ...hit }, change, last] as LogEntry[];
    const folded = foldGame(THREE, corrected);
    expect(folded.state.dueUp.opponent).toBe(1);
    expect(folded.state.bases.first?.name).toBe('Pinch');
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual(['after_the_end']);
    expect(holders(THREE, corrected)).toEqual(['O1 > Pinch', 'O2', 'O3']);
  });

  test('bats for whoever a correction puts at the plate before him', () => {
    const other = game.entries.map((entry, at) =>
      entry.kind === 'pitch' && at < 2 ? { ...entry, batter: person('O2') } : entry,
    );
    expect(foldGame(THREE, other).plateAppearances[0]?.batter).toEqual(person('O2'));
    expect(holders(THREE, other)).toEqual(['O1', 'O2 > Pinch', 'O3']);
  });
});

test('a log that does not say who leaves folds as it did', () => {
  const told = pinchHit(scorer(THREE).calls('CC'), THREE, 'Pinch').calls('CBB');
  const untold = told.entries.map((entry) => {
    if (entry.kind === 'pitch') return entry;
    const { leaving: _, plateAppearanceId: __, ...event } = entry satisfies GameEventFacts;
    return event;
  });
  expect(foldGame(THREE, untold)).toEqual(told.folded());
});

/** Everybody who held each place of the visitors' order. */
function holders(setup: GameSetup, entries: readonly LogEntry[]): string[] {
  const { spots: places } = lineupCard(setup, entries).opponent;
  return places.map(({ earlier, current }) =>
    [...earlier, current].map(({ name }) => name).join(' > '),
  );
}
