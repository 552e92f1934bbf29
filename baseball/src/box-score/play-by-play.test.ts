import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playedGames } from '../../fixtures/random-game.ts';
import { advances, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { playByPlay } from './play-by-play.ts';
import { listPlays } from './plays.ts';

const setup = setupWithLineups(9);

it('tells each half inning, with the events between the plate appearances', () => {
  const log = scorer(setup).pitch('in_play', { result: 'single' });
  log.event('stolen_base', { advances: advances('1-2') }).calls('BBBB');
  log.pitch('in_play', { result: 'fielders_choice_out', advances: advances('2-3 1-x b-1') });
  log.pitch('in_play', { result: 'doubleplay', advances: advances('3-3 1-x b-x') });
  log.pitch('in_play', { result: 'homerun' });
  const halves = playByPlay(setup, log.entries);
  expect(halves.map(({ inning, halfInning, runs }) => [inning, halfInning, runs])).toEqual([
    [1, 'top', 0],
    [1, 'bottom', 1],
  ]);
  expect(halves[0]?.plays.map(({ entry, text }) => text ?? entry.kind)).toEqual([
    'O1 singles.',
    'event',
    'O2 walks.',
    "O3 hits into a fielder's choice. O2 is out.",
    'O4 hits into a double play.',
  ]);
  expect(halves[0]?.plays[1]?.moves).toEqual([{ name: 'O1', to: 'second' }]);
  expect(halves[1]?.plays.map(({ text }) => text)).toEqual(['T1 homers.']);
});

it('has each plate appearance that ended once, and all runs', () => {
  fc.assert(
    fc.property(playedGames, ({ setup: played, entries }) => {
      const plays = listPlays(played, entries);
      const halves = playByPlay(played, entries);
      const ended = plays.filter((play) => (play.ended?.result ?? null) !== null);
      const shownIds = halves.flatMap((half) => half.plays.map(({ entry }) => entry.id));
      expect(shownIds.filter((id) => ended.some(({ entry }) => entry.id === id))).toEqual(
        ended.map(({ entry }) => entry.id),
      );
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      expect(sum(halves.map(({ runs }) => runs))).toBe(sum(plays.map(({ runs }) => runs.length)));
    }),
    { numRuns: 50 },
  );
});
