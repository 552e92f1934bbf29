import { describe, expect, test } from 'vitest';
import { NO_LINEUPS, person, type Scorer, scorer } from '../../fixtures/scorer.ts';
import { figureCells, figureRate } from '../figures/figure.ts';
import { NO_PITCHER_TALLY } from '../figures/line-tallies.ts';
import { BATTING, PITCHING } from '../figures/register.ts';
import {
  isQualifiedBatter,
  isQualifiedPitcher,
  leaderMinimum,
  type SeasonGame,
  seasonBatters,
  seasonPitchers,
  teamBatting,
  teamPitching,
} from './season-lines.ts';

const ash = person('Ash');
const birch = person('Birch');

const completed = (log: Scorer): SeasonGame => ({ completed: true, summary: log.summary() });
const live = (log: Scorer): SeasonGame => ({
  completed: false,
  summary: log.summary({ isOver: false }),
});

const atBat = () => scorer({ ...NO_LINEUPS, homeTeam: false });
const inField = (innings: number) => scorer({ ...NO_LINEUPS, innings });

describe('batting', () => {
  const game = atBat()
    .pitch('ball', { batter: ash, zone: 11 })
    .pitch('in_play', { batter: ash, zone: 5, result: 'homerun' })
    .pitch('in_play', { batter: birch, zone: 14, result: 'double' })
    .pitch('in_play', { batter: ash, result: 'single' })
    .pitch('ball', { batter: ash, result: 'walk' })
    .pitch('in_play', { batter: ash, result: 'sac_fly' })
    .pitch('called_strike', { batter: ash, zone: 1 })
    .pitch('swinging_strike', { batter: ash, zone: 12 })
    .pitch('swinging_strike', { batter: ash, zone: 9 });

  test('adds up completed and live games, and divides the sums', () => {
    const [first] = seasonBatters([completed(game), live(game)]);
    expect(first).toMatchObject({
      key: 'name:ash',
      person: ash,
      tally: { games: 2, plateAppearances: 10, atBats: 6, hits: 4, homeRuns: 2, sacFlies: 2 },
    });
    expect(first && figureCells(BATTING, first.tally)).toMatchObject({
      battingAverage: 0.667,
      onBasePercentage: 0.6,
      sluggingPercentage: 1.667,
      onBasePlusSlugging: 2.267,
      // (10 total bases - 4 hits) / 6 at-bats.
      isolatedPower: 1,
      // (4 hits - 2 home runs) / (6 at-bats - 2 strikeouts - 2 home runs + 2 sacrifice flies).
      averageOnBallsInPlay: 0.5,
      strikeoutPercentage: 20,
      walkPercentage: 20,
      contactPercentage: 60,
      swingInZonePercentage: 67,
      chasePercentage: 50,
    });
  });

  test('of the team is the sum of its players', () => {
    expect(teamBatting([completed(game)])).toMatchObject({
      games: 1,
      plateAppearances: 6,
      atBats: 4,
      runs: 2,
      runsBattedIn: 2,
    });
    expect(teamBatting([])).toBeNull();
  });

  test('a game without a plate appearance counts as no game', () => {
    const lineups = { team: { battingOrder: [ash], startingPitcher: birch }, opponent: null };
    const onlyScore = scorer({ homeTeam: true, lineups }).event('score_set', { teamScore: 3 });
    expect(seasonBatters([completed(onlyScore)])).toEqual([]);
  });
});

describe('pitching', () => {
  /** The figures of the first pitcher. */
  const figuresOf = (...games: SeasonGame[]) =>
    figureCells(PITCHING, seasonPitchers(games)[0]?.tally ?? NO_PITCHER_TALLY);
  const ace = { pitcher: person('Ace') };
  const relief = { pitcher: person('Relief') };

  test('scales the earned runs of each game to its scheduled innings', () => {
    const nine = inField(9)
      .pitch('in_play', { ...ace, result: 'homerun' })
      .pitch('in_play', { ...ace, result: 'groundout' })
      .pitch('in_play', { ...ace, result: 'groundout' });
    const six = inField(6).pitch('in_play', { ...ace, result: 'groundout' });
    // Alone, the first game's ERA is 1 x 9 / (2/3) = 13.5. The second game adds an out and no run.
    expect(figuresOf(completed(nine)).earnedRunAverage).toBe(13.5);
    const both = figuresOf(completed(nine), completed(six));
    expect(both).toMatchObject({ inningsPitched: '1.0', earnedRunAverage: 9 });
  });

  test('counts starts, decisions and rates per inning and batter', () => {
    const game = inField(6)
      .pitch('called_strike', { ...ace, zone: 5 })
      .pitch('in_play', { ...ace, zone: 13, result: 'groundout' })
      .pitch('ball', { ...ace, result: 'walk' })
      .pitch('swinging_strike', { ...relief, zone: 2 })
      .pitch('called_strike', relief)
      .pitch('called_strike', relief);
    const [, second] = seasonPitchers([completed(game)]);
    expect(figuresOf(completed(game))).toMatchObject({
      ...{ games: 1, gamesStarted: 1, battersFaced: 2, walks: 1, firstPitches: 2 },
      inningsPitched: '0.1',
      walksAndHitsPerInning: 3,
      strikeoutsPerWalk: 0,
      pitchesPerInning: 9,
      pitchesPerBatter: 1.5,
      firstPitchStrikePercentage: 50,
      calledStrikeAndWhiffPercentage: 33,
      zonePercentage: 50,
      chasePercentage: 100,
    });
    expect(figureCells(PITCHING, second?.tally ?? NO_PITCHER_TALLY)).toMatchObject({
      ...{ games: 1, gamesStarted: 0, strikeouts: 1 },
      strikeoutsPerWalk: null,
      // None of their pitches is outside, so those were probably not recorded.
      zonePercentage: null,
    });
    expect(teamPitching([completed(game)])?.tally).toMatchObject({ games: 1, outs: 2 });
  });

  test('rounds the pitches per inning to one decimal, and other averages to two', () => {
    const counts = { outs: 9, pitches: 10, plateAppearances: 3, strikeouts: 2, walks: 3 };
    expect(figureCells(PITCHING, { ...NO_PITCHER_TALLY, ...counts })).toMatchObject({
      strikeoutsPerWalk: 0.67,
      pitchesPerInning: 3.3,
      pitchesPerBatter: 3.33,
    });
  });

  test('counts only games with a pitcher as games of the team', () => {
    const pitched = inField(6).pitch('in_play', { ...ace, result: 'groundout' });
    const onlyScore = inField(6).event('score_set', { teamScore: 3 });
    const games = [completed(pitched), completed(onlyScore)];
    expect(teamPitching(games)?.tally.games).toBe(1);
    expect(teamPitching([completed(onlyScore)])).toBeNull();
  });

  test('leaves games without outside zones out of the zone rate', () => {
    const inside = inField(6).pitch('called_strike', { ...ace, zone: 5 });
    const both = inField(6)
      .calls('B')
      .pitch('ball', { ...ace, zone: 12 });
    const [line] = seasonPitchers([completed(inside), completed(both)]);
    expect(line && figureRate(PITCHING.zonePercentage, line.tally)).toMatchObject({ n: 0, of: 1 });
  });

  test('has the pitchers of record whom the scorer set', () => {
    const log = inField(6).pitch('in_play', { ...ace, result: 'groundout' });
    const summary = log.summary({ decisions: { winningPitcher: person('Ace') } });
    const [line] = seasonPitchers([{ completed: true, summary }]);
    expect(line?.tally).toMatchObject({ wins: 1, losses: 0, saves: 0 });
  });
});

describe('the minimum for the leaders', () => {
  const game = (innings: number) => inField(innings).strikeouts(3);

  test('is 2 plate appearances and 1 inning for nine scheduled innings, scaled to each game', () => {
    expect(leaderMinimum([completed(game(9))])).toEqual({
      teamGames: 1,
      plateAppearances: 2,
      outs: 3,
    });
    const games = [completed(game(6)), completed(game(6)), completed(game(7))];
    // 19 scheduled innings: 4.2 plate appearances and 6.3 outs.
    expect(leaderMinimum(games)).toEqual({ teamGames: 3, plateAppearances: 5, outs: 7 });
  });

  test('is not raised by live games and by games without a plate appearance', () => {
    const games = [live(game(9)), completed(inField(9).event('score_set', { teamScore: 1 }))];
    expect(leaderMinimum(games)).toEqual({ teamGames: 0, plateAppearances: 1, outs: 1 });
  });

  test('counts a game that has only one batter', () => {
    const game = atBat().pitch('in_play', { batter: ash });
    const { summary } = completed(game);
    const onlyBatter = { ...summary, pitching: [] };
    expect(summary.batting).toHaveLength(1);
    expect(leaderMinimum([{ completed: true, summary: onlyBatter }]).teamGames).toBe(1);
  });

  test('qualifies a player who reaches it', () => {
    const minimum = leaderMinimum([completed(game(9))]);
    expect(
      [1, 2].map((plateAppearances) => isQualifiedBatter({ plateAppearances }, minimum)),
    ).toEqual([false, true]);
    expect([2, 3].map((outs) => isQualifiedPitcher({ outs }, minimum))).toEqual([false, true]);
  });
});
