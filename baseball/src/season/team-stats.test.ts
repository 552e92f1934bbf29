import { expect, test } from 'vitest';
import { person, scorer } from '../../fixtures/scorer.ts';
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
