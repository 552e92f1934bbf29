import { type GameStats, type PitcherStats, percentBand } from '@full-count/baseball';
import { RateCell } from '../../../baseball-ui/rate-cell.tsx';
import { inningsText } from '../../../format/innings.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';

type Row = Omit<PitcherStats, 'pitchTypes' | 'zones' | 'countStrategies' | 'balls'>;

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Pitcher', kind: 'name', cell: (row) => row.pitcherName },
  { key: 'innings', header: 'IP', cell: (row) => inningsText(row.outs) },
  { key: 'pitches', header: 'Pitches', cell: (row) => row.totalPitches, wide: true },
  { key: 'strikes', header: 'Strikes', cell: (row) => row.strikes, wide: true },
  { key: 'percent', header: 'Strike %', cell: strikeCell },
  {
    key: 'first',
    header: 'First pitch strikes',
    cell: (row) => `${row.firstPitchStrikes} of ${row.totalFirstPitches}`,
  },
  { key: 'hits', header: 'H', cell: (row) => row.hits },
  { key: 'walks', header: 'BB', cell: (row) => row.walks },
  { key: 'strikeouts', header: 'K', cell: (row) => row.strikeouts },
];

function strikeCell({ strikes: n, totalPitches: of, strikePercentage: percent }: Row) {
  return <RateCell rate={{ n, of, percent }} band={percentBand} />;
}

export function PitchersTable({ stats }: { stats: GameStats }) {
  const rows = stats.pitcherStats;
  if (rows.length === 0) return <p className="muted">No one on this side has pitched.</p>;
  return (
    <Table
      caption="Pitchers"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${rows.indexOf(row as PitcherStats)}`}
      total={rows.length > 1 ? totalOf(stats) : undefined}
    />
  );
}

function totalOf({ pitcherStats, ...stats }: GameStats): Row {
  const sum = (
    key:
      | 'outs'
      | 'battersFaced'
      | 'atBats'
      | 'hits'
      | 'walks'
      | 'strikeouts'
      | 'hitBatsmen'
      | 'homeRuns',
  ) => pitcherStats.reduce((total, row) => total + row[key], 0);
  return {
    pitcherName: 'Total',
    totalPitches: stats.totalPitches,
    strikes: stats.strikes,
    strikePercentage: stats.strikePercentage,
    firstPitchStrikes: stats.firstPitchStrikes,
    totalFirstPitches: stats.totalFirstPitches,
    outs: sum('outs'),
    battersFaced: sum('battersFaced'),
    atBats: sum('atBats'),
    hits: sum('hits'),
    walks: sum('walks'),
    strikeouts: sum('strikeouts'),
    hitBatsmen: sum('hitBatsmen'),
    homeRuns: sum('homeRuns'),
  };
}
