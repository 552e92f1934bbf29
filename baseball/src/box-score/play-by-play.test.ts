import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomGames } from '../../fixtures/random-game.ts';
import { advances, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { foldGame } from '../fold/fold-game.ts';
import { playByPlay } from './play-by-play.ts';
import { listPlays } from './plays.ts';

const setup = setupWithLineups(9);

it('lists the plays of each half inning, with the events between the plate appearances', () => {
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
    'O4 hits into a double play. O3 is out.',
  ]);
  expect(halves[0]?.plays[1]?.moves).toEqual([{ name: 'O1', to: 'second' }]);
  expect(halves[1]?.plays.map(({ text }) => text)).toEqual(['T1 homers.']);
});

it('names a runner whose out was the third', () => {
  const log = scorer(setup).calls('CCCX').pitch('in_play', { result: 'single' });
  log.event('state_set', { outs: 1 });
  log.pitch('in_play', { result: 'flyout', advances: advances('1-x') });
  expect(playByPlay(setup, log.entries)[0]?.plays.at(-1)?.text).toBe('O4 flies out. O3 is out.');
});

it('counts the runs of a score that was set by hand, as the line score does', () => {
  const log = scorer(setup).pitch('in_play', { result: 'single' });
  log.event('score_set', { opponentScore: 3 });
  log.pitch('in_play', { result: 'doubleplay', advances: advances('1-x b-x') });
  expect(log.folded().lineScore).toEqual([{ inning: 1, top: 3, bottom: null }]);
  expect(playByPlay(setup, log.entries).map(({ runs }) => runs)).toEqual([3]);
});

it('lists a pitch within a plate appearance only if a runner moved or was out on it', () => {
  const log = scorer(setup).pitch('in_play', { result: 'single' });
  log.pitch('ball', { advances: advances('1-1 3-h b-1') });
  log.pitch('ball', { advances: advances('1-2') }).pitch('ball', { advances: advances('2-x') });
  const [half] = playByPlay(setup, log.entries);
  expect(half?.plays.map(({ text, moves }) => text ?? moves)).toEqual([
    'O1 singles.',
    [{ name: 'O1', to: 'second' }],
    [{ name: 'O1', to: 'out' }],
  ]);
});

it('counts the outs of spots that nobody fills, also before the first batter', () => {
  const log = scorer(setup);
  for (const spot of [2, 3, 5]) {
    log.event('spot_change', { battingSide: 'opponent', spot, action: 'out' });
  }
  log.pitch('in_play', { result: 'single' }).pitch('in_play', { result: 'groundout' });
  log.event('end_half').calls('B').pitch('in_play', { result: 'single' });
  const halves = playByPlay(setup, log.entries);
  expect(halves.map(({ leadoffOuts }) => leadoffOuts)).toEqual([0, 0, 1]);
  const plays = halves.flatMap((half) => half.plays.filter(({ text }) => text !== null));
  expect(plays.map(({ text, emptySpotOuts }) => [text, emptySpotOuts])).toEqual([
    ['O1 singles.', 2],
    ['O4 grounds out.', 0],
    ['O6 singles.', 0],
  ]);
});

it('lists a half inning once if the scorer returned to it', () => {
  const log = scorer(setup).pitch('in_play', { result: 'single' });
  log.event('state_set', { halfInning: 'bottom' }).pitch('in_play', { result: 'homerun' });
  log.event('state_set', { halfInning: 'top' }).pitch('in_play', { result: 'homerun' });
  const halves = playByPlay(setup, log.entries);
  expect(
    halves.map(({ runs, plays }) => [runs, plays.flatMap(({ text }) => text ?? []).join(' ')]),
  ).toEqual([
    [1, 'O1 singles. O2 homers.'],
    [1, 'T1 homers.'],
  ]);
});

it('lists each completed plate appearance once, and has the runs of the line score', () => {
  fc.assert(
    fc.property(randomGames, ({ setup: played, entries }) => {
      const plays = listPlays(played, entries);
      const halves = playByPlay(played, entries);
      const ended = plays.filter((play) => (play.ended?.result ?? null) !== null);
      const shownIds = halves.flatMap((half) => half.plays.map(({ entry }) => entry.id));
      expect(shownIds.filter((id) => ended.some(({ entry }) => entry.id === id))).toEqual(
        ended.map(({ entry }) => entry.id),
      );
      const { lineScore } = foldGame(played, entries);
      expect(halves.map(({ runs }) => runs)).toEqual(
        halves.map(({ inning, halfInning }) => lineScore[inning - 1]?.[halfInning] ?? 0),
      );
    }),
    { numRuns: 50 },
  );
});

it('says how a batter who struck out is safe', () => {
  const log = scorer(setup).calls('CC');
  log.pitch('strike', { advances: [{ from: 'batter', to: 'first', cause: 'passed_ball' }] });
  const [half] = playByPlay(setup, log.entries);
  expect(half?.plays.map(({ text }) => text)).toEqual([
    'O1 strikes out, safe at first on a passed ball.',
  ]);
});
