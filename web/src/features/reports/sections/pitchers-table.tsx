import {
  type GameStats,
  inningsText,
  type Person,
  type PitcherStats,
  percentBand,
  type RateRecord,
} from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-button.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { RateCell } from '../../../baseball-ui/rate-cell.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import type { ReportLinks } from '../model/report-links.ts';

type SummedFigure = 'outs' | 'hits' | 'walks' | 'strikeouts';
type GameFigure =
  | 'totalPitches'
  | 'strikes'
  | 'strikePercentage'
  | 'firstPitchStrikes'
  | 'totalFirstPitches';

interface Row extends Pick<PitcherStats, 'pitcherName' | SummedFigure | GameFigure> {
  /** Null for the total. */
  readonly person: Person | null;
  readonly record: RateRecord;
}

const columnsOf = ({ pathOfPlayer, playsRequestOf }: ReportLinks): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ person, pitcherName }) => (
      <PlayerLink to={person && pathOfPlayer(person)} name={pitcherName} />
    ),
  },
  { key: 'innings', header: 'IP', cell: (row) => inningsText(row.outs) },
  { key: 'pitches', header: 'Pitches', cell: (row) => row.totalPitches, isHiddenOnPhone: true },
  { key: 'strikes', header: 'Strikes', cell: (row) => row.strikes, isHiddenOnPhone: true },
  {
    key: 'percent',
    header: 'Strike %',
    cell: (row) => (
      <FigureButton request={playsRequestOf('Strike %', { rate: 'strikes' }, row.record)}>
        {strikeCell(row)}
      </FigureButton>
    ),
  },
  {
    key: 'first',
    header: 'First pitch strikes',
    cell: (row) => (
      <FigureButton
        request={playsRequestOf(
          'First Pitch Strike %',
          { rate: 'first_pitch_strikes' },
          row.record,
        )}
      >
        {`${row.firstPitchStrikes} of ${row.totalFirstPitches}`}
      </FigureButton>
    ),
  },
  { key: 'hits', header: 'H', cell: (row) => row.hits },
  { key: 'walks', header: 'BB', cell: (row) => row.walks },
  { key: 'strikeouts', header: 'K', cell: (row) => row.strikeouts },
];

function strikeCell({ strikes: n, totalPitches: of, strikePercentage: percent }: Row) {
  return <RateCell rate={{ n, of, percent }} band={percentBand} />;
}

interface PitchersTableProps {
  stats: GameStats;
  links: ReportLinks;
}

export function PitchersTable({ stats, links }: PitchersTableProps) {
  const { pitchers, pitching } = links.records;
  const columns = useMemo(() => columnsOf(links), [links]);
  // Both lists have the same pitchers in the same order.
  const rows = stats.pitcherStats.map((row, index): Row => {
    const record = pitchers[index];
    return { ...row, person: record?.person ?? null, record: record ?? NO_PITCHES };
  });
  if (rows.length === 0) return <p className="muted">No one on this side has pitched.</p>;
  return (
    <Table
      caption="Pitchers"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${rows.indexOf(row)}`}
      total={rows.length > 1 ? totalOf(stats, pitching) : undefined}
    />
  );
}

const NO_PITCHES: RateRecord = { pitches: [], chargedAppearances: [] };

function totalOf(stats: GameStats, record: RateRecord): Row {
  const sum = (key: SummedFigure) => stats.pitcherStats.reduce((total, row) => total + row[key], 0);
  return {
    ...stats,
    pitcherName: 'Total',
    person: null,
    record,
    outs: sum('outs'),
    hits: sum('hits'),
    walks: sum('walks'),
    strikeouts: sum('strikeouts'),
  };
}
