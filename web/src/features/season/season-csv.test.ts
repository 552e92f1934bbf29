import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { average, type GameFilter, percent, summarizeGame } from '@full-count/baseball';
import { type GameFile, replayGame } from '@full-count/baseball/replay';
import { inventedGameFile, inventedGameNumbers } from '@full-count/baseball/testing';
import type { GameRow } from '@full-count/sync-protocol';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type CsvRow, csvText } from '../../format/csv.ts';
import type { DatedGame, TeamGames } from '../../local/queries/season/team-games.ts';
import type { ReadPlays } from './model/season-rows.ts';
import { letterOf, type SeasonView, seasonView } from './model/season-view.ts';
import { seasonCsv } from './season-csv.ts';
import { gamesSentence } from './season-screen.tsx';
import { tableFileName } from './tables/stat-table.tsx';

const dataFolder =
  process.env['FULL_COUNT_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');
const gamesFolder = join(dataFolder, 'games');
const realGames = existsSync(gamesFolder) ? readdirSync(gamesFolder) : [];

/** The sums of one game in `data/expected/`, which add up to a season. */
interface ExpectedSums {
  readonly homePitching: Sums & { readonly pitcherStats: readonly PitcherSums[] };
}
type Sums = Readonly<
  Record<'totalPitches' | 'strikes' | 'firstPitchStrikes' | 'totalFirstPitches', number>
> & {
  readonly pitchTypeCounts?: Readonly<Record<string, number>>;
  readonly battingAvgAgainst?: Readonly<Record<string, Record<'hits' | 'atBats', number>>>;
};
type PitcherSums = Sums & Record<'strikeouts' | 'walks', number> & { readonly pitcherName: string };

interface GameWithSums {
  readonly file: GameFile;
  readonly expected: ExpectedSums;
}

const readNoPlays: ReadPlays = async () => ({ games: [], missingGameCount: 0 });

describe('a season as a file', () => {
  it('adds up the counts of two games before it computes rates, with the invented game played twice', () => {
    const expected = inventedGameNumbers as unknown as ExpectedSums;
    expectSeason([
      { file: inventedGameFile, expected },
      { file: inventedGameFile, expected },
    ]);
  });

  // The real games are not in the repository.
  it.skipIf(realGames.length === 0)('has the sums of the real games (in FULL_COUNT_DATA)', () => {
    const read = <T>(folder: string, name: string) =>
      JSON.parse(readFileSync(join(dataFolder, folder, name), 'utf8')) as T;
    expectSeason(
      realGames.map((name) => ({ file: read('games', name), expected: read('expected', name) })),
    );
  });

  it('escapes a team name that is a formula or a path', () => {
    expect(tableFileName('Aces / 12U: "A"', 'season-report')).toBe(
      'Aces - 12U- -A--season-report.csv',
    );
    const [head] = linesOf(
      csvOf(
        '=cmd()',
        seasonView([], {}, () => ({ name: '', timeZone: 'UTC' }), readNoPlays),
      ),
    );
    expect(head).toEqual(['Season Report', "'=cmd()"]);
  });
});

describe('a season on the screen', () => {
  const teamWithGameInEach = (teamId: string, years: readonly number[]) =>
    teamOf(
      teamId,
      years.map((year, index) => {
        const datedGame = datedGameOf(inventedGameFile, index);
        const id = `${teamId}-${year}`;
        const gameDate = `${year}-05-0${index + 1}T18:00:00.000Z`;
        return { ...datedGame, season: year, game: { ...datedGame.game, id, gameDate } };
      }),
    );
  const teams = [teamWithGameInEach('old', [2023, 2024]), teamWithGameInEach('new', [2024, 2026])];
  const view = (requestedSeason: number | null, shownTeams = teams) =>
    seasonView(
      shownTeams,
      { season: requestedSeason },
      (id) => ({ name: `Team ${id}`, timeZone: 'UTC' }),
      readNoPlays,
    );

  it('is the newest season with games, or the chosen one', () => {
    expect(view(null).seasons).toEqual([2026, 2024, 2023]);
    expect(view(null).season).toBe(2026);
    expect(view(null).stats.totalGames).toBe(1);
    expect(view(2024).stats.totalGames).toBe(2);
    expect(view(1999).season).toBe(2026);
    expect(view(null, teams.slice(0, 1)).season).toBe(2024);
    expect(view(null, []).season).toBeNull();
  });

  it('has only the figures and results of that season', () => {
    const { pitching, pitchers, results, trend } = view(2024);
    expect(pitching.tally.pitches).toBe(2 * view(2023).pitching.tally.pitches);
    expect(new Set(pitchers.map(({ teamName }) => teamName)).size).toBe(2);
    expect(results.map(({ id, teamName }) => [id, teamName])).toEqual([
      ['old-2024', 'Team old'],
      ['new-2024', 'Team new'],
    ]);
    expect(trend).toHaveLength(2);
  });

  it('counts the games that match the filter, and keeps every opponent to choose from', () => {
    const { games } = teamOf(
      't',
      [0, 1, 2].map((index) => datedGameOf(inventedGameFile, index)),
    );
    const evicted = { ...(games[0] as DatedGame), game: { ...games[0]?.game, opponent: 'Gone' } };
    const team = { ...teamOf('t', games), missingGames: [evicted as DatedGame] };
    const viewOf = (filter: GameFilter) =>
      seasonView([team], filter, () => ({ name: 'Ours', timeZone: 'UTC' }), readNoPlays);
    const all = viewOf({});
    const filtered = viewOf({ opponent: 'Team 1', homeOrAway: 'home', to: '2026-05-02' });
    expect(all.missingGameCount).toBe(1);
    expect(filtered.missingGameCount).toBe(0);
    expect(filtered.opponents).toEqual(['Team 0', 'Team 1', 'Team 2']);
    expect(filtered.results.map(({ opponent }) => opponent)).toEqual(['Team 1']);
    expect(3 * (filtered.battingTotal?.tally.plateAppearances ?? 0)).toBe(
      all.battingTotal?.tally.plateAppearances,
    );
    expect(viewOf({ gameType: 'scrimmage' })).toMatchObject({ battingTotal: null, pitchers: [] });
    expect(gamesSentence(all)).toMatch(
      /^3 completed games \(.+\)\. 1 game doesn't count, because its pitches aren't on this device\.$/,
    );
  });

  it('keeps a game without a start time on the team’s day and numbers a doubleheader', () => {
    // A game without a start time is stored at midnight in the team's time zone.
    const gameDate = '2026-05-02T10:00:00.000Z';
    const games = [0, 1].map((index) => {
      const datedGame = datedGameOf(inventedGameFile, index);
      const game = { ...datedGame.game, id: `g${index}`, opponent: 'Owls', gameDate };
      return { ...datedGame, season: 2026, game };
    });
    const team = { name: 'Ours', timeZone: 'Pacific/Honolulu' };
    const view = seasonView([teamOf('t', games)], {}, () => team, readNoPlays);
    expect(view.results.map(({ day, label }) => [day, label.gameNumber, label.time])).toEqual([
      ['2026-05-02', 2, null],
      ['2026-05-02', 1, null],
    ]);
    expect(rowsOf(linesOf(csvOf('Ours', view)), 'Game Results')[0]).toMatchObject({
      Date: '2026-05-02',
    });
  });

  it('has its year and the team of each result in the file', () => {
    const lines = linesOf(csvOf('All Teams', view(2024)));
    expect(lines.slice(0, 2)).toEqual([
      ['Season Report', 'All Teams'],
      ['Season', '2024'],
    ]);
    expect(rowsOf(lines, 'Game Results')).toMatchObject([
      { Date: '2024-05-02', Team: 'Team old' },
      { Date: '2024-05-01', Team: 'Team new' },
    ]);
  });
});

it('has no result for a game without a final score', () => {
  expect(letterOf(null)).toBe('N/A');
  expect(letterOf({ team: 2, opponent: 2 })).toBe('T');
  expect(letterOf({ team: 3, opponent: 2 })).toBe('W');
  expect(letterOf({ team: 1, opponent: 2 })).toBe('L');
});

const csvOf = (teamName: string, view: SeasonView) =>
  seasonCsv({ ...view, teamName, showsAllTeams: false });

function linesOf(rows: readonly CsvRow[]): string[][] {
  return parse<string[]>(csvText(rows).replace(/^\uFEFF/, '')).data;
}

/** The rows below a title, keyed by the header. */
function rowsOf(lines: readonly string[][], title: string): Record<string, string>[] {
  const start = lines.findIndex((cells) => cells[0] === title);
  const end = lines.findIndex(
    (cells, index) => index > start && cells.length === 1 && cells[0] === '',
  );
  const [head = [], ...rows] = lines.slice(start + 1, end < 0 ? undefined : end);
  return rows.map((row) => Object.fromEntries(head.map((key, index) => [key, row[index] ?? ''])));
}

function expectSeason(games: readonly GameWithSums[]): void {
  const datedGames = games.map(({ file }, index) => datedGameOf(file, index));
  const view = seasonView(
    [teamOf('t', datedGames)],
    {},
    () => ({ name: 'Ours', timeZone: 'UTC' }),
    readNoPlays,
  );
  const lines = linesOf(csvOf('Ours', view));
  const sums = games.map(({ expected }) => expected.homePitching);
  const sum = (of: (sums: Sums) => number) =>
    sums.reduce((total, expected) => total + of(expected), 0);
  const pitches = sum((game) => game.totalPitches);
  const strikes = sum((game) => game.strikes);
  const firstPitches = sum((game) => game.totalFirstPitches);
  expect(rowsOf(lines, 'Season Pitching Analytics')[0]).toMatchObject({
    'Total Pitches': String(pitches),
    'Strike %': String(percent(strikes, pitches)),
    'First Pitch Strike %': String(
      percent(
        sum((game) => game.firstPitchStrikes),
        firstPitches,
      ),
    ),
    'First pitches': String(firstPitches),
  });
  expectResults(lines, datedGames);
  const types = [...new Set(sums.flatMap((game) => Object.keys(game.pitchTypeCounts ?? {})))];
  const fileRows = new Map(rowsOf(lines, 'Pitch Types').map((row) => [row['Type'], row]));
  for (const type of types) {
    const count = sum((game) => game.pitchTypeCounts?.[type] ?? 0);
    const hits = sum((game) => game.battingAvgAgainst?.[type]?.hits ?? 0);
    const atBats = sum((game) => game.battingAvgAgainst?.[type]?.atBats ?? 0);
    expect(fileRows.get(type.charAt(0).toUpperCase() + type.slice(1))).toMatchObject({
      Pitches: String(count),
      'Share %': String(percent(count, pitches)),
      'Average against': String(average(hits, atBats, 3) ?? ''),
    });
  }
  expectPitchers(
    lines,
    sums.flatMap((game) => game.pitcherStats),
  );
}

function expectResults(lines: readonly string[][], games: readonly DatedGame[]): void {
  const won = games.filter(({ summary: { score } }) => score.team > score.opponent).length;
  const lost = games.filter(({ summary: { score } }) => score.team < score.opponent).length;
  expect(rowsOf(lines, 'Season Overview')[0]).toEqual({
    'Total Games': String(games.length),
    Wins: String(won),
    Losses: String(lost),
    Ties: String(games.length - won - lost),
    'Win Rate %': String(percent(won, won + lost) ?? ''),
    'Wins and losses': String(won + lost),
  });
  const letters = rowsOf(lines, 'Game Results').map((row) => row['Result']);
  expect(letters.filter((letter) => letter === 'W')).toHaveLength(won);
  expect(letters.filter((letter) => letter === 'L')).toHaveLength(lost);
}

function expectPitchers(lines: readonly string[][], rows: readonly PitcherSums[]): void {
  const fileRows = rowsOf(lines, 'Player Pitching Statistics');
  const people = [...new Set(rows.map(({ pitcherName }) => pitcherName))];
  expect(fileRows).toHaveLength(people.length);
  for (const name of people) {
    const rowsOfPitcher = rows.filter(({ pitcherName }) => pitcherName === name);
    const sum = (of: (sums: PitcherSums) => number) =>
      rowsOfPitcher.reduce((all, row) => all + of(row), 0);
    const pitches = sum((row) => row.totalPitches);
    expect(fileRows.find((row) => row['Player'] === name)).toMatchObject({
      Pitches: String(pitches),
      'Strike %': String(
        percent(
          sum((row) => row.strikes),
          pitches,
        ) ?? '',
      ),
      Strikeouts: String(sum((row) => row.strikeouts)),
      Walks: String(sum((row) => row.walks)),
    });
  }
}

function teamOf(teamId: string, games: readonly DatedGame[]): TeamGames {
  return { teamId, timeZone: 'UTC', games, missingGames: [], players: [] };
}

/** The game as seen by the home team, whose sums are expected for our pitchers. */
function datedGameOf(file: GameFile, index: number): DatedGame {
  const { setup, entries } = replayGame({ ...file, game: { ...file.game, homeTeam: true } });
  const gameDate = new Date(Date.UTC(2026, 4, 1 + index, 18)).toISOString();
  const game = {
    id: `g${index}`,
    gameDate,
    opponent: `Team ${index}`,
    homeTeam: true,
    recordings: {},
  };
  return {
    completed: true,
    season: 2026,
    day: gameDate.slice(0, 10),
    game: game as GameRow,
    summary: summarizeGame({ setup, entries, isOver: true, book: 'obr' }),
  };
}
