import {
  mostFrequentPitch,
  PITCHING,
  percent,
  type SeasonTable,
  type Tally,
  type TypeTally,
} from '@full-count/baseball';
import {
  BATTING_COLUMNS,
  csvHeadings,
  csvRows,
  figureCsv,
  PITCHING_COLUMNS,
  type StatColumn,
  speedCsv,
} from '../../baseball-ui/season-lines/figure-column.tsx';
import { type CsvColumn, type CsvRow, csvSection, csvTable } from '../../format/csv.ts';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import type { StatRow } from './model/season-rows.ts';
import type { SeasonView, ShownSeason } from './model/season-view.ts';
import { resultColumns } from './results-tab.tsx';
import { nameColumn } from './tables/stat-table.tsx';

export function seasonCsv(view: ShownSeason): CsvRow[] {
  const { teamName, stats, pitching } = view;
  const { wins, losses } = stats;
  return [
    ['Season Report', teamName],
    ['Season', view.season],
    ...csvSection(
      'Season Overview',
      ['Total Games', 'Wins', 'Losses', 'Ties', 'Win Rate %', 'Wins and losses'],
      [[stats.totalGames, wins, losses, stats.ties, stats.winPercentage, wins + losses]],
    ),
    ...csvTable(
      'Season Pitching Analytics',
      [
        ...figureCsv(PITCHING.pitches, 'Total Pitches'),
        ...PITCHING_RATES.flatMap((figure) => figureCsv(figure, ...csvHeadings(figure))),
        ...speedCsv(PITCHING.averageVelocity.name),
        ['Pitch Types', ({ types }) => types.length],
      ],
      [pitching],
    ),
    ...csvTable(
      'Pitch Types',
      arsenalOf(() => pitching.tally),
      pitching.types,
    ),
    ...csvTable('Player Pitching Statistics', PITCHER_COLUMNS, view.pitchers),
    ...csvTable(
      'Pitch Arsenals',
      [
        ['Player', ({ pitcher }) => pitcher.name],
        ['Team', ({ pitcher }) => pitcher.teamName],
        ...arsenalOf<ArsenalRow>(({ pitcher }) => pitcher.tally),
      ],
      view.pitchers.flatMap((pitcher) => pitcher.types.map((row) => ({ ...row, pitcher }))),
    ),
    ...lineSection('Batting', BATTING_COLUMNS, view.batters),
    ...lineSection('Pitching', PITCHING_COLUMNS, view.pitchingLines),
    ...tableSection('Game Results', resultColumns(SHOWS_ALL_TEAMS), view.results),
  ];
}

function lineSection<T extends Tally>(
  title: string,
  { standard, more }: Readonly<Record<SeasonTable, readonly StatColumn<StatRow<T>>[]>>,
  rows: readonly StatRow<T>[],
): CsvRow[] {
  const otherColumns = more.filter(({ key }) => !standard.some((column) => column.key === key));
  const columns = [nameColumn<T>(SHOWS_ALL_TEAMS), ...standard, ...otherColumns];
  return tableSection(title, columns, rows);
}

const SHOWS_ALL_TEAMS = true;

/** Returns the CSV of a table of the screen. */
function tableSection<Row>(
  title: string,
  columns: readonly StatColumn<Row>[],
  rows: readonly Row[],
) {
  const [headings = [], ...cells] = csvRows(columns, rows);
  return csvSection(title, headings, cells);
}

type ArsenalRow = TypeTally & { readonly pitcher: SeasonView['pitchers'][number] };

const PITCHING_RATES = [PITCHING.strikePercentage, PITCHING.firstPitchStrikePercentage];

/** @param totalOf of the pitcher's pitches of all types */
function arsenalOf<Row extends TypeTally>(totalOf: (row: Row) => Tally): CsvColumn<Row>[] {
  return [
    ['Type', ({ type }) => pitchTypeLabels[type].name],
    ...figureCsv(PITCHING.pitches, 'Pitches'),
    ['Share %', (row) => percent(row.tally.pitches, totalOf(row).pitches)],
    ...figureCsv(PITCHING.strikePercentage, 'Strike %', 'Strikes'),
    ...speedCsv(PITCHING.averageVelocity.name),
    ...figureCsv(PITCHING.averageAgainst, 'Average against', 'Hits', 'At-bats'),
  ];
}

const PITCHER_COLUMNS: readonly CsvColumn<SeasonView['pitchers'][number]>[] = [
  ['Player', ({ name }) => name],
  ['Team', ({ teamName }) => teamName],
  ...figureCsv(PITCHING.pitches, 'Pitches'),
  ...PITCHING_RATES.flatMap((figure) => figureCsv(figure, ...csvHeadings(figure))),
  ...figureCsv(PITCHING.strikeouts, 'Strikeouts'),
  ...figureCsv(PITCHING.walks, 'Walks'),
  [
    'Go-To Pitch',
    (pitcher) => {
      const goTo = mostFrequentPitch(pitcher);
      return goTo && pitchTypeLabels[goTo.type].name;
    },
  ],
  ['Go-To share %', (pitcher) => mostFrequentPitch(pitcher)?.rate.percent ?? null],
];
