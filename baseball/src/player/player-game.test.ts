import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gamesWithoutHandSetStates } from '../../fixtures/random-game.ts';
import { person, scorer } from '../../fixtures/scorer.ts';
import { foldGame } from '../fold/fold-game.ts';
import { summarizeGame } from '../season/game-summary.ts';
import { playerGame, playerGameOfSummary, playerSeason } from './player-game.ts';

test('a stored summary gives the lines of the box score', () => {
  fc.assert(
    fc.property(gamesWithoutHandSetStates, ({ setup, entries }) => {
      const game = {
        setup,
        entries,
        folded: foldGame(setup, entries),
        isOver: true,
        book: 'obr' as const,
      };
      const summary = summarizeGame(game);
      const players = [...summary.batting, ...summary.pitching].map((counted) => counted.person);
      for (const player of players) {
        const inGame = { side: 'team' as const, people: [player] };
        expect(playerGameOfSummary(summary, inGame)).toEqual(playerGame(game, inGame));
      }
    }),
    { numRuns: 30 },
  );
});

test("an opponent's player who was logged under two names has one line", () => {
  const log = scorer()
    .pitch('in_play', { batter: person('No. 7'), result: 'single' })
    .pitch('in_play', { batter: person('Ruiz'), result: 'groundout' });
  const { entries } = log;
  const setup = { homeTeam: true, lineups: { team: null, opponent: null } };
  const game = { setup, entries, folded: log.folded(), isOver: false, book: 'obr' as const };
  const people = [person('No. 7'), person('Ruiz')];
  const found = playerGame(game, { side: 'opponent', people });
  expect(found?.batting).toMatchObject({
    person: { name: 'No. 7' },
    tally: { games: 1, atBats: 2, hits: 1, pitches: 2 },
  });
  expect(playerSeason(found ? [found, found] : []).batting).toMatchObject({
    games: 2,
    atBats: 4,
    hits: 2,
  });
  expect(playerGame(game, { side: 'opponent', people: [person('Kim')] })).toBeNull();
});
