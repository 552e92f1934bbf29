import {
  figureCell,
  mostFrequentPitch,
  PITCHING,
  percent,
  type SeasonTable,
  type Tally,
  type TypeTally,
} from '@full-count/baseball';
import { csvCells, csvHeadings } from '../../baseball-ui/season-lines/figure-column.tsx';
import { BATTING_COLUMNS, PITCHING_COLUMNS } from '../../baseball-ui/season-lines/line-columns.ts';
import { csvRows, type StatColumn } from '../../baseball-ui/season-lines/stat-column.ts';
import { type CsvCell, type CsvRow, csvSection } from '../../format/csv.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import type { StatRow } from './model/season-rows.ts';
import type { SeasonView } from './model/season-view.ts';
import { nameColumn } from './tables/name-column.tsx';

export function seasonCsv(teamName: string, view: SeasonView): CsvRow[] {
  const { stats, pitching } = view;
  const { wins, losses } = stats;
  return [
    ['Season Report', teamName],
    ['Season', view.season],
    ...csvSection(
      'Season Overview',
      ['Total Games', 'Wins', 'Losses', 'Ties', 'Win Rate %', 'Wins and losses'],
      [[stats.totalGames, wins, losses, stats.ties, stats.winPercentage, wins + losses]],
    ),
    ...csvSection(
      'Season Pitching Analytics',
      [
        'Total Pitches',
        ...PITCHING_RATES.flatMap(csvHeadings),
        'Average velocity (mph)',
        'Readings',
        'Pitch Types',
      ],
      [
        [
          pitching.tally.pitches,
          ...PITCHING_RATES.flatMap((figure) => csvCells(figure, pitching.tally)),
          ...speedCells(pitching.tally),
          pitching.types.length,
        ],
      ],
    ),
    ...csvSection(
      'Pitch Types',
      ['Type', ...ARSENAL_HEADINGS],
      pitching.types.map((row) => [
        pitchTypeLabels[row.type].name,
        ...arsenalCells(row, pitching.tally),
      ]),
    ),
    ...csvSection('Player Pitching Statistics', PITCHER_HEADINGS, view.pitchers.map(pitcherRow)),
    ...csvSection(
      'Pitch Arsenals',
      ['Player', 'Team', 'Type', ...ARSENAL_HEADINGS],
      view.pitchers.flatMap(({ name, teamName: team, tally, types }) =>
        types.map((row) => [
          name,
          team,
          pitchTypeLabels[row.type].name,
          ...arsenalCells(row, tally),
        ]),
      ),
    ),
    ...lineSection('Batting', BATTING_COLUMNS, view.batters),
    ...lineSection('Pitching', PITCHING_COLUMNS, view.pitchingLines),
    ...csvSection(
      'Game Results',
      [
        'Date',
        'Team',
        'Opponent',
        'Home or away',
        'Team score',
        'Opponent score',
        'Result',
        'Forfeit',
      ],
      view.results.map(({ day, teamName: team, opponent, homeTeam, score, result, forfeit }) => [
        day,
        team,
        opponent,
        homeTeam ? 'home' : 'away',
        score?.team ?? null,
        score?.opponent ?? null,
        result,
        forfeit,
      ]),
    ),
  ];
}

function lineSection<T extends Tally>(
  title: string,
  { standard, more }: Readonly<Record<SeasonTable, readonly StatColumn<StatRow<T>>[]>>,
  rows: readonly StatRow<T>[],
): CsvRow[] {
  const otherColumns = more.filter(({ key }) => !standard.some((column) => column.key === key));
  const showsAllTeams = true;
  const columns = [nameColumn<T>(showsAllTeams), ...standard, ...otherColumns];
  const [headings = [], ...cells] = csvRows(columns, rows);
  return csvSection(title, headings, cells);
}

const PITCHING_RATES = [PITCHING.strikePercentage, PITCHING.firstPitchStrikePercentage];

const ARSENAL_HEADINGS = [
  ...['Pitches', 'Share %', 'Strike %', 'Strikes', 'Average velocity (mph)', 'Readings'],
  ...['Average against', 'Hits', 'At-bats'],
];

function arsenalCells({ tally }: TypeTally, total: Tally): CsvCell[] {
  return [
    tally.pitches,
    percent(tally.pitches, total.pitches),
    ...csvCells(PITCHING.strikePercentage, tally),
    ...speedCells(tally),
    ...[figureCell(PITCHING.averageAgainst, tally), tally.hits, tally.atBats],
  ];
}

function speedCells(tally: Tally): CsvCell[] {
  return [figureCell(PITCHING.averageVelocity, tally), tally.measured];
}

const PITCHER_HEADINGS = [
  ...['Player', 'Team', 'Pitches', ...PITCHING_RATES.flatMap(csvHeadings)],
  ...['Strikeouts', 'Walks', 'Go-To Pitch', 'Go-To share %'],
];

function pitcherRow(pitcher: SeasonView['pitchers'][number]): CsvRow {
  const goTo = mostFrequentPitch(pitcher);
  const { name, teamName, tally } = pitcher;
  return [
    ...[name, teamName, tally.pitches],
    ...PITCHING_RATES.flatMap((figure) => csvCells(figure, tally)),
    ...[tally.strikeouts, tally.walks],
    goTo && pitchTypeLabels[goTo.type].name,
    goTo?.rate.percent ?? null,
  ];
}

export function seasonFileName(teamName: string): string {
  return tableFileName(teamName, 'season-report');
}

export function tableFileName(teamName: string, table: string): string {
  return `${teamName.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')}-${table}.csv`;
}
