import {
  BATTING,
  type Figure,
  type FoldedGame,
  figureCell,
  figureRate,
  type GameCharts,
  type GameReport,
  gameCharts,
  gameInsights,
  gameReport,
  PITCHING,
  percent,
  pitchSequences,
  RESULT_LABELS,
  refinedResult,
  type Side,
  strikeZoneData,
  type Tally,
  type TypeTally,
} from '@full-count/baseball';
import { figureCsv, speedCsv } from '../../../baseball-ui/season-lines/figure-column.tsx';
import {
  type CsvCell,
  type CsvColumn,
  type CsvRow,
  csvSection,
  csvTable,
  csvText,
} from '../../../format/csv.ts';
import { callLabels, pitchTypeLabels } from '../../../labels/pitches.ts';
import { insightSentences, summaryParagraphs } from '../model/insight-sentences.ts';

interface ReportData {
  readonly folded: FoldedGame;
  readonly names: Readonly<Record<Side, string>>;
  readonly date: string;
}

export function reportCsv({ folded, names, date }: ReportData): string {
  const { score, forfeitedTo } = folded.state;
  return csvText([
    ['Game Report'],
    ['Date', 'Team', 'Opponent', 'Team score', 'Opponent score', 'Forfeited to'],
    [
      date,
      names.team,
      names.opponent,
      score.team,
      score.opponent,
      forfeitedTo === undefined ? '' : names[forfeitedTo],
    ],
    ...csvSection('Line Score', ['Inning', 'Top', 'Bottom'], lineScoreRows(folded)),
    ...perspectiveRows(folded, 'team', 'Team Performance'),
    ...perspectiveRows(folded, 'opponent', 'Opponent Performance'),
    ...csvSection(
      'Pitch Sequences',
      ['Team at bat', 'Batter', 'Pitcher', 'Inning', 'Result', 'Pitches'],
      sequenceRows(folded, names),
    ),
  ]);
}

function perspectiveRows(folded: FoldedGame, side: Side, title: string): CsvRow[] {
  const report = gameReport(folded, side);
  const insights = gameInsights(folded, side);
  const charts = gameCharts(folded, side);
  const sectionOfSide = (name: string, headings: CsvRow, rows: readonly CsvRow[]) =>
    csvSection(`${title}: ${name}`, headings, rows);
  return [
    ...sectionOfSide(
      'Game Insights & Trends',
      ['Insight', 'Sample'],
      insightSentences(insights, side).map(({ fact, sample }) => [fact, sample]),
    ),
    ...sectionOfSide(
      'Post-Game Analysis Summary',
      ['Summary'],
      summaryParagraphs(report).map((paragraph) => [paragraph]),
    ),
    ...sectionOfSide(
      'Game Summary',
      ['Stat', 'Value', 'Count', 'Out of'],
      summaryRows(report, charts),
    ),
    ...csvTable(`${title}: Pitch Mix & Effectiveness`, arsenalOf(report.tally), report.types),
    ...sectionOfSide(
      'Pitcher Statistics',
      ['Pitcher', ...PITCHER_FIGURES.map(({ title }) => title)],
      report.pitchers.map(({ person, tally }) => [person.name, ...cellsOf(PITCHER_FIGURES, tally)]),
    ),
    ...sectionOfSide(
      'Batter Statistics',
      ['Batter', ...BATTER_FIGURES.map(({ title }) => title), 'Pitches'],
      report.batters.map(({ person, tally, pitchesSeen }) => [
        person.name,
        ...cellsOf(BATTER_FIGURES, tally),
        pitchesSeen,
      ]),
    ),
    ...sectionOfSide(
      'Hitters vs. Pitchers',
      ['Batter', 'Pitcher', ...MATCHUP_FIGURES.map(({ title }) => title)],
      report.matchups.map(({ batter, pitcher, tally }) => [
        batter.name,
        pitcher.name,
        ...cellsOf(MATCHUP_FIGURES, tally),
      ]),
    ),
    ...sectionOfSide(
      'Strike Zone Distribution',
      ['Zone', 'Pitches'],
      strikeZoneData(report.record.pitches).map(({ zone, count }) => [zone, count]),
    ),
    ...sectionOfSide(
      'Velocity by Inning',
      ['Inning', 'mph', 'Readings'],
      charts.velocityByInning.map(({ inning, tally }) => [
        inning,
        figureCell(PITCHING.averageVelocity, tally),
        tally.measured,
      ]),
    ),
    ...sectionOfSide(
      'Results at the Plate',
      ['Result', '%', 'Plate appearances', 'Out of'],
      charts.results.map(({ result, share }) => [
        RESULT_LABELS[result],
        share.percent,
        share.n,
        share.of,
      ]),
    ),
  ];
}

function lineScoreRows({ lineScore }: FoldedGame): CsvRow[] {
  return lineScore.map(({ inning, top, bottom }) => [inning, top, bottom]);
}

function summaryRows({ tally, record }: GameReport, { velocityByInning }: GameCharts): CsvRow[] {
  const zonesUsed = strikeZoneData(record.pitches).filter(({ count }) => count > 0).length;
  const readings = velocityByInning.reduce((sum, inning) => sum + inning.tally.measured, 0);
  const { strikePercentage, firstPitchStrikePercentage, swingMissPercentage } = PITCHING;
  return [
    ['Total Pitches', tally.pitches, null, null],
    ...[strikePercentage, firstPitchStrikePercentage, swingMissPercentage].map((figure) => [
      figure.title,
      ...rateCells(figure, tally),
    ]),
    [
      PITCHING.averageVelocity.name,
      figureCell(PITCHING.averageVelocity, tally),
      readings,
      tally.pitches,
    ],
    ['Zones Used', zonesUsed, zonesUsed, 9],
  ];
}

function arsenalOf(total: Tally): readonly CsvColumn<TypeTally>[] {
  return [
    ['Type', ({ type }) => pitchTypeLabels[type].name],
    ['Share %', ({ tally }) => percent(tally.pitches, total.pitches)],
    ...figureCsv(PITCHING.pitches, 'Pitches'),
    ...figureCsv(PITCHING.strikePercentage, 'Strike %', 'Strikes'),
    ...figureCsv(PITCHING.swingMissPercentage, 'Swing & Miss %', 'Misses', 'Swings'),
    ...speedCsv('mph'),
    ...figureCsv(PITCHING.averageAgainst, 'Average against', 'Hits', 'At-bats'),
  ];
}

/** The figure, its numerator and its denominator. */
function rateCells(figure: Figure, tally: Tally): CsvCell[] {
  const { n, of, percent: value } = figureRate(figure, tally);
  return [value, n, of];
}

function cellsOf<T extends Tally>(figures: readonly Figure<T>[], tally: T): CsvCell[] {
  return figures.map((figure) => figureCell(figure, tally));
}

const PITCHER_FIGURES = [
  PITCHING.inningsPitched,
  PITCHING.pitches,
  PITCHING.strikes,
  PITCHING.balls,
  PITCHING.strikePercentage,
  PITCHING.firstPitchStrikes,
  PITCHING.firstPitches,
  { ...PITCHING.battersFaced, title: PITCHING.battersFaced.name },
  PITCHING.atBats,
  PITCHING.hits,
  PITCHING.homeRuns,
  PITCHING.walks,
  PITCHING.hitBatters,
  PITCHING.strikeouts,
];

const BATTER_FIGURES = [
  BATTING.plateAppearances,
  BATTING.atBats,
  BATTING.hits,
  BATTING.doubles,
  BATTING.triples,
  BATTING.homeRuns,
  BATTING.walks,
  BATTING.hitByPitch,
  BATTING.strikeouts,
  BATTING.sacFlies,
  BATTING.sacBunts,
  BATTING.battingAverage,
];

const MATCHUP_FIGURES = [
  BATTING.plateAppearances,
  BATTING.atBats,
  BATTING.hits,
  BATTING.walks,
  BATTING.strikeouts,
  PITCHING.pitches,
  PITCHING.strikes,
  PITCHING.balls,
  PITCHING.fouls,
];

function sequenceRows(folded: FoldedGame, names: ReportData['names']): CsvRow[] {
  const { teamHitters, teamPitchers } = pitchSequences(folded);
  const rowsOf = (battingTeam: string, sequences: typeof teamHitters): CsvRow[] =>
    sequences.map(({ batter, pitcher, inning, result, battedBall, pitches }) => [
      battingTeam,
      batter,
      pitcher,
      inning,
      result === null ? 'In Progress' : RESULT_LABELS[refinedResult(result, battedBall)],
      pitches
        .map(
          ({ pitchType, umpireCall }) =>
            `${pitchTypeLabels[pitchType].name}, ${callLabels[umpireCall].name}`,
        )
        .join('; '),
    ]);
  return [...rowsOf(names.team, teamHitters), ...rowsOf(names.opponent, teamPitchers)];
}
