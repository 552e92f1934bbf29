import type { BatterStats, PlayerRecord } from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-button.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { averageText } from '../../../format/rates.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import type { ReportLinks } from '../model/report-links.ts';

interface Row extends BatterStats {
  readonly record: PlayerRecord | undefined;
}

const columnsOf = ({ pathOfPlayer, playsRequestOf }: ReportLinks): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Batter',
    kind: 'name',
    cell: ({ record, batterName }) => (
      <PlayerLink to={record ? pathOfPlayer(record.person) : null} name={batterName} />
    ),
  },
  { key: 'pa', header: 'PA', cell: (row) => row.plateAppearances },
  { key: 'ab', header: 'AB', cell: (row) => row.atBats },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  {
    key: 'avg',
    header: 'AVG',
    cell: ({ record, battingAverage }) => {
      const text = averageText(battingAverage) ?? '–';
      if (record === undefined) return text;
      return (
        <FigureButton request={playsRequestOf('AVG', { rate: 'average' }, record)}>
          {text}
        </FigureButton>
      );
    },
  },
  { key: 'seen', header: 'Pitches', cell: (row) => row.pitchesSeen },
];

interface BattersTableProps {
  stats: readonly BatterStats[];
  links: ReportLinks;
}

export function BattersTable({ stats, links }: BattersTableProps) {
  const columns = useMemo(() => columnsOf(links), [links]);
  // Both lists have the same batters in the same order.
  const rows = stats.map((row, index): Row => ({ ...row, record: links.records.batters[index] }));
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
