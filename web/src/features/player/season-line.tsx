import type { PlayerRole } from '@full-count/baseball';
import {
  BATTING_FIGURES,
  PITCHING_FIGURES,
  type SeasonFigure,
} from '../../baseball-ui/counted/figures.ts';
import { BATTING_COLUMNS } from '../../baseball-ui/season-lines/batting-columns.tsx';
import { PITCHING_COLUMNS } from '../../baseball-ui/season-lines/pitching-columns.tsx';
import type { SeasonLineRow } from '../../baseball-ui/season-lines/season-line-row.ts';
import {
  type ColumnGroup,
  type StatColumn,
  shownColumn,
} from '../../baseball-ui/season-lines/stat-column.ts';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import styles from './player.module.css';
import { SeasonFigureStat, type SeasonFigureStatProps } from './season-figure.tsx';

export function SeasonLine({ view }: { view: PlayerView }) {
  const { role, lines, playsOf } = view;
  return (
    <Section
      title={role === 'batter' ? 'Season Batting' : 'Season Pitching'}
      aside={<span className="no-print">tap an underlined figure to see its plays</span>}
    >
      {role === 'batter' && lines.batting !== null && (
        <LineTable
          caption="Season batting line"
          columns={BATTING}
          line={{ figures: lines.batting, playsOf }}
        />
      )}
      {role === 'pitcher' && lines.pitching !== null && (
        <LineTable
          caption="Season pitching line"
          columns={PITCHING}
          line={{ figures: lines.pitching, playsOf }}
        />
      )}
      <div className={styles.figures}>
        {FIGURES[role].map((row) => (
          <StatRow key={row[0]?.seasonFigure.title}>
            {row.map(({ seasonFigure, form }) => (
              <SeasonFigureStat
                key={seasonFigure.title}
                seasonFigure={seasonFigure}
                form={form}
                playsOf={playsOf}
              />
            ))}
          </StatRow>
        ))}
      </div>
    </Section>
  );
}

interface LineTableProps<Figures> {
  caption: string;
  columns: readonly StatColumn<SeasonLineRow<Figures>>[];
  line: SeasonLineRow<Figures>;
}

function LineTable<Figures>({ caption, columns, line }: LineTableProps<Figures>) {
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

/** All counts and the figures that are not drawn below the table. */
const BATTING = columnsExcept(BATTING_COLUMNS, [
  ...['avg', 'obp', 'slg', 'iso', 'babip'],
  ...['k-rate', 'bb-rate', 'contact', 'zone-swing', 'chase'],
]);
const PITCHING = columnsExcept(PITCHING_COLUMNS, ['first', 'csw', 'zone', 'chase']);

function columnsExcept<Row>(
  { standard, more }: Readonly<Record<ColumnGroup, readonly StatColumn<Row>[]>>,
  keys: readonly string[],
): StatColumn<Row>[] {
  const columns = new Map([...standard, ...more].map((column) => [column.key, column]));
  return [...columns.values()].filter(({ key }) => !keys.includes(key));
}

const averages = (...figures: SeasonFigure[]) =>
  figures.map((seasonFigure) => ({ seasonFigure, form: 'average' }) as const);
const percents = (...figures: SeasonFigure[]) =>
  figures.map((seasonFigure) => ({ seasonFigure, form: 'percent' }) as const);

/** In rows of five, which fit beside each other on a tablet. */
const FIGURES: Readonly<
  Record<PlayerRole, readonly Pick<SeasonFigureStatProps, 'seasonFigure' | 'form'>[][]>
> = {
  batter: [
    averages(
      BATTING_FIGURES.average,
      BATTING_FIGURES.onBase,
      BATTING_FIGURES.slugging,
      BATTING_FIGURES.isolatedPower,
      BATTING_FIGURES.onBallsInPlay,
    ),
    percents(
      BATTING_FIGURES.strikeouts,
      BATTING_FIGURES.walks,
      BATTING_FIGURES.contact,
      BATTING_FIGURES.zoneSwings,
      BATTING_FIGURES.chases,
    ),
  ],
  pitcher: [
    percents(
      PITCHING_FIGURES.strikes,
      PITCHING_FIGURES.firstPitchStrikes,
      PITCHING_FIGURES.whiffs,
      PITCHING_FIGURES.calledOrWhiffed,
      PITCHING_FIGURES.zone,
    ),
    [
      ...percents(PITCHING_FIGURES.chases),
      ...averages(PITCHING_FIGURES.averageAgainst),
      ...percents(PITCHING_FIGURES.strikeouts, PITCHING_FIGURES.walks),
    ],
  ],
};
