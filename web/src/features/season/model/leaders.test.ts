import { NO_BATTER_TALLY, NO_PITCHER_TALLY, type Tally } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { battingLeaders, leadersCsv, minimumSentences, pitchingLeaders } from './leaders.ts';
import type { StatRow } from './season-rows.ts';
import type { SeasonView } from './season-view.ts';

function row<T extends Tally>(name: string, tally: T, teamId = 't'): StatRow<T> {
  return {
    key: name,
    name,
    playerPath: null,
    teamId,
    playsOf: () => ({ games: [], missingGameCount: 0 }),
    teamName: 'Ours',
    tally,
  };
}

/** Of ten at-bats. */
const batter = (name: string, hits: number, plateAppearances: number, homeRuns: number) =>
  row(name, { ...NO_BATTER_TALLY, atBats: 10, hits, plateAppearances, homeRuns });
const pitcher = (name: string, earnedRuns: number, outs: number) =>
  row(name, { ...NO_PITCHER_TALLY, outs, scaledEarnedRuns: earnedRuns * 9 });

const view = {
  batters: [
    batter('Few', 9, 4, 9),
    batter('Ash', 4, 5, 0),
    batter('Birch', 5, 5, 2),
    batter('Cedar', 4, 6, 2),
  ],
  pitchingLines: [pitcher('Wild', 3, 9), pitcher('Ace', 1, 9), pitcher('Short', 0, 6)],
  leaderMinimums: [
    { teamId: 't', teamName: 'Ours', teamGames: 3, plateAppearances: 5, outs: 7 },
    { teamId: 'idle', teamName: 'Idle', teamGames: 0, plateAppearances: 1, outs: 1 },
  ],
} as unknown as SeasonView;

const shown = (title: string) =>
  [...battingLeaders(view), ...pitchingLeaders(view)]
    .find((board) => board.title === title)
    ?.leaders.map(({ rank, row: { name }, text, countsText }) =>
      `${rank} ${name} ${text} ${countsText}`.trim(),
    );

it('ranks rates among those who reach the minimum, and shares a rank between equals', () => {
  expect(shown('AVG')).toEqual([
    '1 Birch .500 10 at-bats',
    '2 Ash .400 10 at-bats',
    '2 Cedar .400 10 at-bats',
  ]);
});

it('ranks counts among everyone with at least one', () => {
  expect(shown('Home Runs')).toEqual(['1 Few 9', '2 Birch 2', '2 Cedar 2']);
  expect(shown('Wins')).toEqual([]);
});

it("asks for the minimum of the player's own team", () => {
  const other = { ...batter('Other', 8, 2, 0), teamId: 'u' };
  const minimum = { teamId: 'u', teamName: 'Juniors', teamGames: 1, plateAppearances: 2, outs: 3 };
  const both = {
    ...view,
    batters: [...view.batters, other],
    leaderMinimums: [...view.leaderMinimums, minimum],
  };
  const [averages] = battingLeaders(both);
  expect(averages?.leaders.map((leader) => leader.row.name)).toEqual([
    'Other',
    'Birch',
    'Ash',
    'Cedar',
  ]);
  expect(minimumSentences(both.leaderMinimums).slice(0, 2)).toEqual([
    'Ours: 5 plate appearances or 2.1 innings pitched in 3 completed games.',
    'Juniors: 2 plate appearances or 1.0 innings pitched in 1 completed game.',
  ]);
});

it('puts the lowest ERA first', () => {
  expect(shown('ERA')).toEqual(['1 Ace 3.00 3.0 IP', '2 Wild 9.00 3.0 IP']);
});

it('states the minimum and its source', () => {
  expect(minimumSentences(view.leaderMinimums.slice(0, 1))).toEqual([
    'To lead in a rate, a player needs 5 plate appearances or 2.1 innings pitched in 3 completed games.',
    'The minimum is 2 plate appearances or 1 inning pitched for each nine scheduled innings of the completed games.',
    'Official Baseball Rule 9.22 asks for 3.1 plate appearances or 1 inning a game.',
  ]);
});

it('exports the ranks and values that the screen shows', () => {
  const [home] = battingLeaders(view).filter(({ title }) => title === 'Home Runs');
  expect(home && leadersCsv([home])).toEqual([
    ['Figure', 'Rank', 'Player', 'Team', 'Value', 'Counts'],
    ['Home Runs', 1, 'Few', 'Ours', 9, ''],
    ['Home Runs', 2, 'Birch', 'Ours', 2, ''],
    ['Home Runs', 2, 'Cedar', 'Ours', 2, ''],
  ]);
});
