import { mostFrequentPitch } from '@full-count/baseball';
import { BATTING_COLUMNS } from '../../baseball-ui/season-lines/batting-columns.tsx';
import { PITCHING_COLUMNS } from '../../baseball-ui/season-lines/pitching-columns.tsx';
import {
  type ColumnGroup,
  csvRows,
  type StatColumn,
} from '../../baseball-ui/season-lines/stat-column.ts';
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
        'Strike %',
        'Strikes',
        'First Pitch Strike %',
        'First pitch strikes',
        'First pitches',
        'Average velocity (mph)',
        'Readings',
        'Pitch Types',
      ],
      [
        [
          pitching.strikes.of,
          pitching.strikes.percent,
          pitching.strikes.n,
          pitching.firstPitchStrikes.percent,
          pitching.firstPitchStrikes.n,
          pitching.firstPitchStrikes.of,
          pitching.averageVelocity,
          pitching.measured,
          view.arsenal.length,
        ],
      ],
    ),
    ...csvSection(
      'Pitch Types',
      ['Type', ...ARSENAL_HEADINGS],
      view.arsenal.map((pitch) => [pitchTypeLabels[pitch.type].name, ...arsenalCells(pitch)]),
    ),
    ...csvSection('Player Pitching Statistics', PITCHER_HEADINGS, view.pitchers.map(pitcherRow)),
    ...csvSection(
      'Pitch Arsenals',
      ['Player', 'Team', 'Type', ...ARSENAL_HEADINGS],
      view.pitchers.flatMap(({ person, teamName: team, arsenal }) =>
        arsenal.map((pitch) => [
          person.name,
          team,
          pitchTypeLabels[pitch.type].name,
          ...arsenalCells(pitch),
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

function lineSection<Figures>(
  title: string,
  { standard, more }: Readonly<Record<ColumnGroup, readonly StatColumn<StatRow<Figures>>[]>>,
  rows: readonly StatRow<Figures>[],
): CsvRow[] {
  const otherColumns = more.filter(({ key }) => !standard.some((column) => column.key === key));
  const showsAllTeams = true;
  const columns = [nameColumn<Figures>(showsAllTeams), ...standard, ...otherColumns];
  const [headings = [], ...cells] = csvRows(columns, rows);
  return csvSection(title, headings, cells);
}

const ARSENAL_HEADINGS = [
  'Pitches',
  'Share %',
  'Strike %',
  'Strikes',
  'Average velocity (mph)',
  'Readings',
  'Average against',
  'Hits',
  'At-bats',
];

function arsenalCells({
  share,
  strikes,
  averageVelocity,
  measured,
  against,
}: SeasonView['arsenal'][number]): CsvCell[] {
  return [
    share.n,
    share.percent,
    strikes.percent,
    strikes.n,
    averageVelocity,
    measured,
    against.average,
    against.hits,
    against.atBats,
  ];
}

const PITCHER_HEADINGS = [
  'Player',
  'Team',
  'Pitches',
  'Strike %',
  'Strikes',
  'First Pitch Strike %',
  'First pitch strikes',
  'First pitches',
  'Strikeouts',
  'Walks',
  'Go-To Pitch',
  'Go-To share %',
];

function pitcherRow(pitcher: SeasonView['pitchers'][number]): CsvRow {
  const goToType = mostFrequentPitch(pitcher);
  const { strikes, firstPitchStrikes } = pitcher;
  return [
    pitcher.person.name,
    pitcher.teamName,
    strikes.of,
    strikes.percent,
    strikes.n,
    firstPitchStrikes.percent,
    firstPitchStrikes.n,
    firstPitchStrikes.of,
    pitcher.strikeouts,
    pitcher.walks,
    goToType === null ? null : pitchTypeLabels[goToType.type].name,
    goToType?.rate.percent ?? null,
  ];
}

export function seasonFileName(teamName: string): string {
  return tableFileName(teamName, 'season-report');
}

export function tableFileName(teamName: string, table: string): string {
  return `${teamName.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')}-${table}.csv`;
}
