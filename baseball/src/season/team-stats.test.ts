import { expect, test } from 'vitest';
import { person, scorer } from '../../fixtures/scorer.ts';
import { gameStats } from '../stats/game/game-stats.ts';
import { teamStats } from './team-stats.ts';

test('a team without games has no velocity and 0 percent strikes', () => {
  expect(teamStats([])).toEqual({
    gamesPlayed: 0,
    avgVelocity: null,
    strikePercentage: 0,
    totalPitches: 0,
  });
});

test('adds up the pitches of the team over completed and live games', () => {
  const completed = scorer().pitch('ball', { velocityMph: 80.1 }).strikeouts(3);
  completed.pitch('ball', { velocityMph: 99, pitcher: person('Theirs') });
  const live = scorer().pitch('called_strike', { velocityMph: 80.2 });
  expect(
    teamStats([
      { completed: true, summary: completed.summary() },
      { completed: false, summary: live.summary({ isOver: false }) },
    ]),
  ).toEqual({ gamesPlayed: 1, avgVelocity: 80.15, strikePercentage: 91, totalPitches: 11 });
});

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
