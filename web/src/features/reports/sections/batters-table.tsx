import type { BatterStats } from '@full-count/baseball';
import { averageText } from '../../../format/rates.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';

const columns: readonly Column<BatterStats>[] = [
  { key: 'name', header: 'Batter', kind: 'name', cell: (row) => row.batterName },
  { key: 'pa', header: 'PA', cell: (row) => row.plateAppearances },
  { key: 'ab', header: 'AB', cell: (row) => row.atBats },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  { key: 'avg', header: 'AVG', cell: (row) => averageText(row.battingAverage) ?? '–' },
  { key: 'seen', header: 'Pitches', cell: (row) => row.pitchesSeen },
];

export function BattersTable({ rows }: { rows: readonly BatterStats[] }) {
  if (rows.length === 0) return <p className="muted">No one on this side has batted.</p>;
  return (
    <Table
      caption="Batters"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${rows.indexOf(row)}`}
    />
  );
}
