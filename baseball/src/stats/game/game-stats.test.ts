import { expect, test } from 'vitest';
import { person, scorer } from '../../../fixtures/scorer.ts';
import { gameStats } from './game-stats.ts';

test('each perspective shows its own pitchers and batters, but pitch sequences of both sides', () => {
  const game = scorer().pitch('in_play', {
    result: 'single',
    pitcher: person('Ours'),
    batter: person('Theirs'),
  });
  const team = gameStats(game.folded(), 'team');
  const opponent = gameStats(game.folded(), 'opponent');
  expect(team.pitcherStats.map(({ pitcherName }) => pitcherName)).toEqual(['Ours']);
  expect(team.batterStats).toEqual([]);
  expect(opponent.totalPitches).toBe(0);
  expect(opponent.strikePercentage).toBeNull();
  expect(opponent.batterStats).toMatchObject([{ batterName: 'Theirs', hits: 1 }]);
  expect(opponent.pitchSequences.teamPitchers).toHaveLength(1);
  expect(opponent.pitchSequences.teamHitters).toEqual([]);
});

test('players of the same name on two sides have separate rows', () => {
  const lee = person('Lee');
  const game = scorer().strikeouts(2).pitch('in_play', { batter: lee });
  game.pitch('in_play', { pitcher: lee, batter: lee, result: 'homerun' });
  const { batterStats } = gameStats(game.folded(), 'all');
  expect(batterStats.filter(({ batterName }) => batterName === 'Lee')).toHaveLength(2);
});
