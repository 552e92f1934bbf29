import {
  BATTING,
  figureRate,
  figureText,
  type GameReport,
  gameCharts,
  gameInsights,
  gameReport,
  NO_PITCHER_TALLY,
  type Person,
  PITCHING,
  percentBand,
  pitchSequences,
  type ReportBatter,
  type ReportPitcher,
  type Side,
} from '@full-count/baseball';
import { type CSSProperties, useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-stat.tsx';
import { FigureLists } from '../../../baseball-ui/counted/plays-dialog.tsx';
import { playsRequest } from '../../../baseball-ui/counted/show-plays.ts';
import { SprayChart } from '../../../baseball-ui/field/spray-chart.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { RateCell } from '../../../baseball-ui/rate-cell.tsx';
import layout from '../../../baseball-ui/report-layout.module.css';
import { figureColumns } from '../../../baseball-ui/season-lines/figure-column.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { insightSentences, strongestInsights } from '../model/insight-sentences.ts';
import type { ReportLinks } from '../model/use-report-links.ts';
import { GameInsightsSection, GameSummary, PostGameSummary } from './game-summary.tsx';
import {
  MixByCount,
  PitchMix,
  ResultsChart,
  SwingAndMiss,
  VelocityChart,
} from './pitch-charts.tsx';
import { PitcherHabits, PitchSequencesSection } from './pitcher-habits.tsx';
import styles from './reports.module.css';
import { HittersVsPitchers, ZoneDistribution } from './zone-distribution.tsx';

interface ReportSectionsProps {
  data: FoldedGameData;
  links: ReportLinks;
  perspective: Side;
  names: Readonly<Record<Side, string>>;
}

export function ReportSections(props: ReportSectionsProps) {
  const {
    data: { folded },
    links,
    perspective,
    names,
  } = props;
  const { report, sequences, insights, charts } = useMemo(
    () => ({
      report: gameReport(folded, perspective),
      sequences: pitchSequences(folded),
      insights: gameInsights(folded, perspective),
      charts: gameCharts(folded, perspective),
    }),
    [folded, perspective],
  );
  const zoom = sheetZoom({
    insights: strongestInsights(insightSentences(insights, perspective)).length,
    pitchers: report.pitchers.length,
    pitchTypes: report.types.length,
  });
  return (
    <FigureLists>
      <div className={styles.sheet} style={{ '--sheet-zoom': zoom } as CSSProperties}>
        <GameSummary report={report} links={links} />
        <div className={layout.pair}>
          <GameInsightsSection key={perspective} insights={insights} perspective={perspective} />
          <PostGameSummary report={report} />
        </div>
        <div className={classNames(layout.pair, styles.types)}>
          <PitchMix total={report.tally} types={report.types} />
          <SwingAndMiss types={report.types} />
        </div>
        <div className={classNames(layout.pair, styles.pitchers)}>
          <Section title="Pitcher Statistics" aside={names[perspective]}>
            <PitchersTable report={report} links={links} />
          </Section>
          <ZoneDistribution
            folded={folded}
            perspective={perspective}
            types={report.types.map(({ type }) => type)}
          />
        </div>
        <div className={`print-only ${styles.velocity}`}>
          <VelocityChart innings={charts.velocityByInning} />
        </div>
      </div>
      <div className={styles.details}>
        <PitcherHabits pitchers={insights.pitchers} pathOf={links.pathOfPlayer} />
        <div className={styles.three}>
          <div className={styles.stack}>
            <div className="no-print">
              <VelocityChart innings={charts.velocityByInning} />
            </div>
            {charts.spray.balls.length > 0 && <SprayChart spray={charts.spray} />}
          </div>
          <MixByCount mix={charts.pitchTypesByCount} />
          <ResultsChart results={charts.results} />
        </div>
        <Section className={styles.whole} title="Batter Statistics" aside={names[perspective]}>
          <BattersTable batters={report.batters} links={links} />
        </Section>
        <PitchSequencesSection
          key={perspective}
          folded={folded}
          links={links}
          sequences={sequences}
          perspective={perspective}
        />
        <div className={styles.whole}>
          <HittersVsPitchers matchups={report.matchups} links={links} />
        </div>
      </div>
    </FigureLists>
  );
}

const columnsOf = ({ pathOfPlayer, playsOf }: ReportLinks): readonly Column<ReportBatter>[] => [
  {
    key: 'name',
    header: 'Batter',
    kind: 'name',
    cell: ({ person }) => <PlayerLink to={pathOfPlayer(person)} name={person.name} />,
  },
  ...figureColumns(
    BATTING,
    ['plateAppearances', 'atBats', 'hits', 'walks', 'strikeouts'],
    ({ tally }: ReportBatter) => tally,
  ),
  {
    key: 'avg',
    header: BATTING.battingAverage.title,
    cell: (row) => (
      <FigureButton request={playsRequest(BATTING.battingAverage, playsOf(row))}>
        {figureText(BATTING.battingAverage, row.tally) ?? '–'}
      </FigureButton>
    ),
  },
  { key: 'seen', header: 'Pitches', cell: ({ pitchesSeen }) => pitchesSeen },
];

interface BattersTableProps {
  batters: readonly ReportBatter[];
  links: ReportLinks;
}

function BattersTable({ batters, links }: BattersTableProps) {
  const columns = useMemo(() => columnsOf(links), [links]);
  if (batters.length === 0) return <p className="muted">No one on this side has batted.</p>;
  return <Table caption="Batters" columns={columns} rows={batters} rowKey={({ key }) => key} />;
}

/** A smaller zoom would print text below 6 points, which is hard to read. */
const MIN_ZOOM = 0.6;

interface SheetContents {
  readonly insights: number;
  readonly pitchers: number;
  readonly pitchTypes: number;
}

/**
 * Fits the main page of a printed report on one sheet. Printing leaves no time to measure, so the length is estimated
 * from games that were measured on Letter, which is shorter than A4.
 */
export function sheetZoom({ insights, pitchers, pitchTypes }: SheetContents): number {
  // The summary beside the insights has a paragraph for each pitcher and a few for the team.
  const paragraphs = Math.max(insights, pitchers + 1.3);
  const zoom = 1.14 - 0.0275 * paragraphs - 0.021 * pitchers - 0.02 * pitchTypes;
  return Math.round(100 * Math.min(1, Math.max(MIN_ZOOM, zoom))) / 100;
}

interface Row extends Omit<ReportPitcher, 'person' | 'types'> {
  /** Null for the total. */
  readonly person: Person | null;
}

const pitcherColumns = ({ pathOfPlayer, playsOf }: ReportLinks): readonly Column<Row>[] => {
  const { strikePercentage, firstPitchStrikePercentage } = PITCHING;
  const tallyOf = ({ tally }: Row) => tally;
  return [
    {
      key: 'name',
      header: 'Pitcher',
      kind: 'name',
      cell: ({ person }) => (
        <PlayerLink to={person && pathOfPlayer(person)} name={person?.name ?? 'Total'} />
      ),
    },
    ...figureColumns(PITCHING, ['inningsPitched'], tallyOf),
    ...figureColumns(PITCHING, ['pitches', 'strikes'], tallyOf, { isHiddenOnPhone: true }),
    {
      key: 'percent',
      header: strikePercentage.title,
      cell: (row) => (
        <FigureButton request={playsRequest(strikePercentage, playsOf(row))}>
          <RateCell rate={figureRate(strikePercentage, row.tally)} band={percentBand} />
        </FigureButton>
      ),
    },
    {
      key: 'first',
      header: PITCHING.firstPitchStrikes.title,
      cell: (row) => (
        <FigureButton request={playsRequest(firstPitchStrikePercentage, playsOf(row))}>
          {`${row.tally.firstPitchStrikes} of ${row.tally.firstPitches}`}
        </FigureButton>
      ),
    },
    ...figureColumns(PITCHING, ['hits', 'walks', 'strikeouts'], tallyOf),
  ];
};

function PitchersTable({ report, links }: { report: GameReport; links: ReportLinks }) {
  const columns = useMemo(() => pitcherColumns(links), [links]);
  const { pitchers } = report;
  if (pitchers.length === 0) return <p className="muted">No one on this side has pitched.</p>;
  return (
    <Table
      caption="Pitchers"
      columns={columns}
      rows={pitchers}
      rowKey={({ key }) => key}
      total={pitchers.length > 1 ? totalOf(report) : undefined}
    />
  );
}

function totalOf({ record, tally, pitchers }: GameReport): Row {
  const outs = pitchers.reduce((sum, pitcher) => sum + pitcher.tally.outs, 0);
  return { key: 'total', person: null, ...record, tally: { ...NO_PITCHER_TALLY, ...tally, outs } };
}
