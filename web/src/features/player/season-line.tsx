import {
  BATTING,
  type ListableFigure,
  PITCHING,
  type PlayerRole,
  type SeasonTable,
  type Tally,
} from '@full-count/baseball';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import type { FigureRow } from '../../baseball-ui/counted/show-plays.ts';
import {
  BATTING_COLUMNS,
  PITCHING_COLUMNS,
  type StatColumn,
  shownColumn,
} from '../../baseball-ui/season-lines/figure-column.tsx';
import { StatRow } from '../../ui/charts/stat.tsx';
import { Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import styles from './player.module.css';

/** The figures that are drawn below the table, in rows of five, which fit beside each other on a tablet. */
const FIGURES: Readonly<Record<PlayerRole, readonly (readonly ListableFigure[])[]>> = {
  batter: [
    [
      BATTING.battingAverage,
      BATTING.onBasePercentage,
      BATTING.sluggingPercentage,
      BATTING.isolatedPower,
      BATTING.averageOnBallsInPlay,
    ],
    [
      BATTING.strikeoutPercentage,
      BATTING.walkPercentage,
      BATTING.contactPercentage,
      BATTING.swingInZonePercentage,
      BATTING.chasePercentage,
    ],
  ],
  pitcher: [
    [
      PITCHING.strikePercentage,
      PITCHING.firstPitchStrikePercentage,
      PITCHING.swingMissPercentage,
      PITCHING.calledStrikeAndWhiffPercentage,
      PITCHING.zonePercentage,
    ],
    [
      PITCHING.chasePercentage,
      PITCHING.averageAgainst,
      PITCHING.strikeoutPercentage,
      PITCHING.walkPercentage,
    ],
  ],
};

/** The columns of the table: all counts, and the figures that are not drawn below it. */
const BATTING_TABLE = withoutDrawnFigures(BATTING_COLUMNS, FIGURES.batter);
const PITCHING_TABLE = withoutDrawnFigures(PITCHING_COLUMNS, FIGURES.pitcher);

export function SeasonLine({ view }: { view: PlayerView }) {
  const { role, tallies, playsOf } = view;
  const tally = role === 'batter' ? tallies.batting : tallies.pitching;
  return (
    <Section
      title={role === 'batter' ? 'Season Batting' : 'Season Pitching'}
      aside={<span className="no-print">tap an underlined figure to see its plays</span>}
    >
      {role === 'batter' && tallies.batting !== null && (
        <LineTable
          caption="Season batting line"
          columns={BATTING_TABLE}
          line={{ tally: tallies.batting, playsOf }}
        />
      )}
      {role === 'pitcher' && tallies.pitching !== null && (
        <LineTable
          caption="Season pitching line"
          columns={PITCHING_TABLE}
          line={{ tally: tallies.pitching, playsOf }}
        />
      )}
      {tally !== null && (
        <div className={styles.figures}>
          {FIGURES[role].map((figures) => (
            <StatRow key={figures[0]?.title}>
              {figures.map((figure) => (
                <FigureStat key={figure.title} figure={figure} tally={tally} playsOf={playsOf} />
              ))}
            </StatRow>
          ))}
        </div>
      )}
    </Section>
  );
}

interface LineTableProps<T extends Tally> {
  caption: string;
  columns: readonly StatColumn<FigureRow<T>>[];
  line: FigureRow<T>;
}

function LineTable<T extends Tally>({ caption, columns, line }: LineTableProps<T>) {
  return (
    <Table
      caption={caption}
      columns={columns.map((column) => ({
        ...shownColumn(column),
        header: <span className={styles.heading}>{column.header}</span>,
      }))}
      rows={[line]}
      rowKey={() => 'season'}
    />
  );
}

function withoutDrawnFigures<Row>(
  { standard, more }: Readonly<Record<SeasonTable, readonly StatColumn<Row>[]>>,
  drawn: readonly (readonly ListableFigure[])[],
): StatColumn<Row>[] {
  const columns = new Map([...standard, ...more].map((column) => [column.key, column]));
  const titles = new Set(drawn.flat().map(({ title }) => title));
  return [...columns.values()].filter(({ header }) => !titles.has(header));
}
