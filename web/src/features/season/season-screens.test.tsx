import { NO_TALLY } from '@full-count/baseball';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { TeamPitcher } from './model/season-rows.ts';
import type { GameResult, SeasonView, ShownSeason } from './model/season-view.ts';
import { PitcherCard, PitcherCards } from './pitcher-cards.tsx';
import { GameResults, SeasonOverview } from './results-tab.tsx';

const LABEL = { at: '2026-05-02T17:00:00.000Z', time: null, year: null, gameNumber: null } as const;

function result(id: string, score: GameResult['score']): GameResult {
  return {
    id,
    teamName: 'Bay Hawks',
    gameDate: LABEL.at,
    label: LABEL as unknown as GameResult['label'],
    day: '2026-05-02',
    opponent: 'Ridge Hawks',
    homeTeam: true,
    score,
    result: score === null ? 'N/A' : 'T',
    forfeit: null,
  };
}

function view(stats: Partial<SeasonView['stats']>, results: readonly GameResult[]): SeasonView {
  return { season: 2026, stats, results } as unknown as SeasonView;
}

const textOf = (element: React.JSX.Element) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replaceAll(/<[^>]*>/g, ' ');

it('counts completed games and marks the live one', () => {
  const results = [result('a', { team: 3, opponent: 3 }), result('b', null)];
  const stats = { totalGames: 2, wins: 1, losses: 0, ties: 1, winPercentage: 100 };
  const overview = textOf(<SeasonOverview view={view(stats, results)} />);
  expect(overview).toContain('completed, 1 live');
  expect(overview).toContain('1 of 1, ties left out');
  expect(
    textOf(
      <GameResults
        view={{ results, showsAllTeams: false, teamName: 'Ours' } as unknown as ShownSeason}
      />,
    ),
  ).toMatch(/Live\s+N\/A/);
});

it('shows a dash and the games if all were ties', () => {
  const stats = { totalGames: 2, wins: 0, losses: 0, ties: 2, winPercentage: null };
  const overview = textOf(<SeasonOverview view={view(stats, [])} />).replaceAll(/\s+/g, ' ');
  expect(overview).toMatch(/Win Rate .*– .*2 games, all ties/);
  expect(overview).not.toContain('no games yet');
});

it("shows the Go-To Pitch with its share of the pitcher's pitches", () => {
  const pitcher = {
    name: 'Sam Vale',
    tally: { ...NO_TALLY, pitches: 3, strikes: 1, firstPitches: 1 },
    types: [
      { type: 'fastball', tally: { ...NO_TALLY, pitches: 2 } },
      { type: 'changeup', tally: { ...NO_TALLY, pitches: 1 } },
    ],
    playerPath: '/players/p',
  } as unknown as TeamPitcher;
  const card = <PitcherCard pitcher={pitcher} showsTeam={false} isOpen onToggle={() => {}} />;
  expect(textOf(card)).toMatch(/Go-To Pitch .*Fastball\s+67%\s+of pitches/);
});

it.each([
  [
    false,
    false,
    'No players found for "Bay Hawks". Try selecting "All Teams" to see available data.',
  ],
  [true, false, 'No pitching statistics available for the selected team.'],
  [false, true, 'No pitching statistics available for the selected team.'],
])(
  'says why there are no pitcher cards if hasPlayers is %s and showsAllTeams is %s',
  (hasPlayers, showsAllTeams, text) => {
    const noPitchers = { pitchers: [], hasPlayers, teamName: 'Bay Hawks', showsAllTeams };
    const cards = <PitcherCards view={noPitchers as unknown as ShownSeason} />;
    expect(textOf(cards).replaceAll('&quot;', '"')).toContain(text);
  },
);
