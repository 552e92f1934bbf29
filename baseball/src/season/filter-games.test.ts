import { expect, test } from 'vitest';
import {
  countsInSeason,
  type FilterableGame,
  filterGames,
  type GameFilter,
} from './filter-games.ts';

interface NamedGame extends FilterableGame {
  readonly name: string;
}

function game(
  name: string,
  day: string,
  opponent = 'Hawks',
  facts: Partial<FilterableGame['game']> = {},
): NamedGame {
  const season = Number(day.slice(0, 4));
  return { name, day, season, game: { opponent, homeTeam: true, ...facts } };
}

const GAMES = [
  game('old', '2025-05-01'),
  game('opener', '2026-04-01'),
  game('cup', '2026-05-01', 'Owls', { gameType: 'tournament' }),
  game('road', '2026-06-01', 'Owls', { homeTeam: false }),
  game('friendly', '2026-07-01', 'Hawks', { gameType: 'scrimmage', homeTeam: false }),
];

test.each<[GameFilter, string[]]>([
  [{}, ['opener', 'cup', 'road', 'friendly']],
  [{ season: 2025 }, ['old']],
  [{ gameType: 'season' }, ['opener', 'road']],
  [{ gameType: 'tournament' }, ['cup']],
  [{ from: '2026-05-01' }, ['cup', 'road', 'friendly']],
  [{ to: '2026-05-01' }, ['opener', 'cup']],
  [{ from: '2026-05-01', to: '2026-06-30', opponent: 'Owls' }, ['cup', 'road']],
  [{ homeOrAway: 'away' }, ['road', 'friendly']],
  [{ homeOrAway: 'home', opponent: 'Owls' }, ['cup']],
  [{ season: null, gameType: null, from: null, opponent: 'Nobody' }, []],
])('the filter %j selects the games %j', (filter, names) => {
  expect(filterGames(GAMES, filter).map(({ name }) => name)).toEqual(names);
});

test('live and completed games count, and scheduled and deleted games do not', () => {
  expect(
    [
      { status: 'live' },
      { status: 'completed' },
      { status: 'scheduled' },
      { status: 'completed', deletedAt: '2026-05-01T00:00:00Z' },
    ].map(countsInSeason),
  ).toEqual([true, true, false, false]);
});
