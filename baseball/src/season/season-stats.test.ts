import { describe, expect, test } from 'vitest';
import { person, type Scorer, scorer } from '../../fixtures/scorer.ts';
import { type SeasonGame, seasonPitchers, teamPitching } from './season-lines.ts';
import { pitchEffectiveness, seasonStats, teamStats } from './season-stats.ts';

const game = (log: Scorer, { completed } = { completed: true }): SeasonGame => ({
  completed,
  summary: log.summary({ isOver: completed }),
});
const endedWith = (team: number, opponent: number) =>
  game(scorer().event('score_set', { teamScore: team, opponentScore: opponent }));

describe('a season', () => {
  test('without games has no win percentage and 0 percent strikes', () => {
    expect(seasonStats([])).toEqual({
      totalGames: 0,
      wins: 0,
      losses: 0,
      ties: 0,
      winPercentage: null,
      seasonPitching: { totalPitches: 0, strikePercentage: 0, pitchTypeBreakdown: {} },
    });
  });

  test('leaves ties and live games out of the win percentage', () => {
    const live = game(scorer().event('score_set', { teamScore: 9 }), { completed: false });
    expect(
      seasonStats([endedWith(3, 2), endedWith(5, 1), endedWith(0, 4), endedWith(2, 2), live]),
    ).toMatchObject({ totalGames: 4, wins: 2, losses: 1, ties: 1, winPercentage: 67 });
  });

  test('has no win percentage of ties only', () => {
    expect(seasonStats([endedWith(2, 2), endedWith(0, 0)])).toMatchObject({
      totalGames: 2,
      ties: 2,
      winPercentage: null,
    });
  });

  test('counts the pitches of the team in completed and live games', () => {
    const completed = scorer()
      .pitch('ball', { pitchType: 'slider' })
      .pitch('called_strike', { pitchType: 'fastball' })
      .pitch('in_play', { pitchType: 'fastball', result: 'groundout' });
    const live = scorer().pitch('ball', { pitchType: 'fastball' }).strikeouts(3);
    live.pitch('called_strike', { pitchType: 'screwball' });
    expect(seasonStats([game(completed), game(live, { completed: false })]).seasonPitching).toEqual(
      { totalPitches: 13, strikePercentage: 85, pitchTypeBreakdown: { fastball: 23, slider: 8 } },
    );
  });
});

describe('the effectiveness of a pitch type', () => {
  const log = scorer()
    .pitch('called_strike', { pitchType: 'fastball', velocityMph: 60.1 })
    .pitch('in_play', { pitchType: 'fastball', velocityMph: 60.2, result: 'single' })
    .pitch('in_play', { pitchType: 'fastball', result: 'flyout' })
    .pitch('ball', { pitchType: 'fastball', result: 'walk' })
    .pitch('ball', { pitchType: 'changeup', velocityMph: 50 });

  const effectivenessIn = (...games: SeasonGame[]) =>
    pitchEffectiveness(teamPitching(games)?.types ?? []);

  test('has the strikes and velocity of its pitches, and the batting average against the last ones', () => {
    expect(effectivenessIn(game(log))).toMatchObject({
      fastball: { count: 4, strikePercentage: 75, averageVelocity: 60.15 },
      changeup: { count: 1, strikePercentage: 0, averageVelocity: 50, battingAvgAgainst: null },
    });
    expect(effectivenessIn(game(log)).fastball?.battingAvgAgainst).toBe(0.5);
  });

  test('adds up over games', () => {
    const twice = effectivenessIn(game(log), game(log));
    expect(twice.fastball).toEqual({ ...effectivenessIn(game(log)).fastball, count: 8 });
  });

  test('leaves out pitches of unknown type', () => {
    expect(effectivenessIn(game(scorer().strikeouts(1)))).toEqual({});
  });
});

describe('the pitchers of a season', () => {
  test('are those of the team, each once, with their pitches and charged results', () => {
    const ace = { id: '0197a000-0000-7000-8000-000000000001', name: 'Ace' };
    const first = scorer()
      .pitch('called_strike', { pitcher: ace, pitchType: 'fastball' })
      .pitch('swinging_strike', { pitcher: ace, pitchType: 'slider' })
      .pitch('swinging_strike', { pitcher: ace, pitchType: 'slider' })
      .pitch('ball', { pitcher: person('Guest'), pitchType: 'fastball', result: 'walk' });
    const second = scorer().pitch('ball', {
      pitcher: { ...ace, name: 'Ace Renamed' },
      pitchType: 'fastball',
    });
    expect(seasonPitchers([game(first), game(second, { completed: false })])).toMatchObject([
      {
        person: ace,
        tally: { pitches: 4, strikes: 3, strikeouts: 1, walks: 0 },
        types: [
          { type: 'slider', tally: { pitches: 2, strikes: 2, measured: 0, atBats: 1, hits: 0 } },
          { type: 'fastball', tally: { pitches: 2, strikes: 1, measured: 0, atBats: 0 } },
        ],
      },
      {
        person: person('Guest'),
        tally: { pitches: 1, strikes: 0, strikeouts: 0, walks: 1 },
        types: [{ type: 'fastball', tally: { pitches: 1, strikes: 0 } }],
      },
    ]);
  });
});

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
