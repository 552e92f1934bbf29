import {
  type ArsenalPitch,
  type FoldedGame,
  type GameCharts,
  gameArsenal,
  gameCharts,
  gameInsights,
  gameStats,
  inningsText,
  RESULT_LABELS,
  refinedResult,
  type Side,
} from '@full-count/baseball';
import { type CsvRow, csvSection, csvText } from '../../../format/csv.ts';
import { callLabels } from '../../../labels/calls.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { insightSentences } from '../model/insight-sentences.ts';
import { summaryParagraphs } from '../model/summary-paragraphs.ts';

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
  const stats = gameStats(folded, side);
  const arsenal = gameArsenal(folded, side);
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
      summaryParagraphs(stats, arsenal).map((paragraph) => [paragraph]),
    ),
    ...sectionOfSide(
      'Game Summary',
      ['Stat', 'Value', 'Count', 'Out of'],
      summaryRows(stats, charts),
    ),
    ...sectionOfSide('Pitch Mix & Effectiveness', ARSENAL_HEADINGS, arsenal.map(arsenalRow)),
    ...sectionOfSide('Pitcher Statistics', PITCHER_HEADINGS, pitcherRows(stats)),
    ...sectionOfSide('Batter Statistics', BATTER_HEADINGS, batterRows(stats)),
    ...sectionOfSide('Hitters vs. Pitchers', MATCHUP_HEADINGS, matchupRows(stats)),
    ...sectionOfSide(
      'Strike Zone Distribution',
      ['Zone', 'Pitches'],
      stats.strikeZoneData.map(({ zone, count }) => [zone, count]),
    ),
    ...sectionOfSide(
      'Velocity by Inning',
      ['Inning', 'mph', 'Readings'],
      charts.velocityByInning.map(({ inning, averageMph, measured }) => [
        inning,
        averageMph,
        measured,
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

type Stats = ReturnType<typeof gameStats>;

function summaryRows(stats: Stats, { velocityByInning }: GameCharts): CsvRow[] {
  const { totalPitches, totalFirstPitches, swings } = stats;
  const zonesUsed = stats.strikeZoneData.filter(({ count }) => count > 0).length;
  const readings = velocityByInning.reduce((sum, { measured }) => sum + measured, 0);
  return [
    ['Total Pitches', totalPitches, null, null],
    ['Strike %', stats.strikePercentage, stats.strikes, totalPitches],
    [
      'First Pitch Strike %',
      stats.firstPitchStrikePercentage,
      stats.firstPitchStrikes,
      totalFirstPitches,
    ],
    ['Swing & Miss %', stats.swingMissPercentage, stats.whiffs, swings],
    ['Average velocity (mph)', stats.avgVelocity, readings, totalPitches],
    ['Zones Used', zonesUsed, zonesUsed, 9],
  ];
}

const ARSENAL_HEADINGS = [
  'Type',
  'Share %',
  'Pitches',
  'Strike %',
  'Strikes',
  'Swing & Miss %',
  'Misses',
  'Swings',
  'mph',
  'Readings',
  'Average against',
  'Hits',
  'At-bats',
];

function arsenalRow(row: ArsenalPitch): CsvRow {
  const { type, share, strikes, whiffs, against, averageVelocity, measured } = row;
  return [
    pitchTypeLabels[type].name,
    share.percent,
    share.n,
    strikes.percent,
    strikes.n,
    whiffs.percent,
    whiffs.n,
    whiffs.of,
    averageVelocity,
    measured,
    against.average,
    against.hits,
    against.atBats,
  ];
}

const PITCHER_HEADINGS = [
  'Pitcher',
  'IP',
  'Pitches',
  'Strikes',
  'Balls',
  'Strike %',
  'First pitch strikes',
  'First pitches',
  'Batters faced',
  'AB',
  'H',
  'HR',
  'BB',
  'HBP',
  'K',
];

function pitcherRows({ pitcherStats }: Stats): CsvRow[] {
  return pitcherStats.map((row) => [
    row.pitcherName,
    inningsText(row.outs),
    row.totalPitches,
    row.strikes,
    row.balls,
    row.strikePercentage,
    row.firstPitchStrikes,
    row.totalFirstPitches,
    row.battersFaced,
    row.atBats,
    row.hits,
    row.homeRuns,
    row.walks,
    row.hitBatsmen,
    row.strikeouts,
  ]);
}

const BATTER_HEADINGS = [
  'Batter',
  'PA',
  'AB',
  'H',
  '2B',
  '3B',
  'HR',
  'BB',
  'HBP',
  'K',
  'SF',
  'SH',
  'AVG',
  'Pitches',
];

function batterRows({ batterStats }: Stats): CsvRow[] {
  return batterStats.map((row) => [
    row.batterName,
    row.plateAppearances,
    row.atBats,
    row.hits,
    row.doubles,
    row.triples,
    row.homeRuns,
    row.walks,
    row.hitByPitch,
    row.strikeouts,
    row.sacFlies,
    row.sacBunts,
    row.battingAverage,
    row.pitchesSeen,
  ]);
}

const MATCHUP_HEADINGS = [
  'Batter',
  'Pitcher',
  'PA',
  'AB',
  'H',
  'BB',
  'K',
  'Pitches',
  'Strikes',
  'Balls',
  'Fouls',
];

function matchupRows({ hitterVsPitcherStats }: Stats): CsvRow[] {
  return hitterVsPitcherStats.map((row) => [
    row.batter,
    row.pitcher,
    row.plateAppearances,
    row.atBats,
    row.hits,
    row.walks,
    row.strikeouts,
    row.totalPitches,
    row.strikes,
    row.balls,
    row.fouls,
  ]);
}

function sequenceRows(folded: FoldedGame, names: ReportData['names']): CsvRow[] {
  const { teamHitters, teamPitchers } = gameStats(folded, 'all').pitchSequences;
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
