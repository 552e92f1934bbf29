import type { HitterVsPitcherStats } from '@full-count/baseball';
import { countedText } from '../../../format/counted.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { ScrollFrame } from '../../../ui/layout/scroll-frame.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const columns: readonly Column<HitterVsPitcherStats>[] = [
  { key: 'batter', header: 'Batter', kind: 'name', cell: (row) => row.batter },
  { key: 'pitcher', header: 'Pitcher', kind: 'name', cell: (row) => row.pitcher },
  { key: 'ab', header: 'AB', cell: (row) => row.atBats },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  { key: 'pitches', header: 'Pitches', cell: (row) => row.totalPitches },
  { key: 'strikes', header: 'Strikes', cell: (row) => row.strikes },
  { key: 'balls', header: 'Balls', cell: (row) => row.balls, wide: true },
  { key: 'fouls', header: 'Fouls', cell: (row) => row.fouls },
];

export function HittersVsPitchers({ rows }: { rows: readonly HitterVsPitcherStats[] }) {
  return (
    <Section title="Hitters vs. Pitchers" aside={countedText(rows.length, 'matchup')}>
      <ScrollFrame label="Hitters vs. pitchers">
        <Table
          caption="Hitters vs. pitchers"
          columns={columns}
          rows={rows}
          rowKey={(row) => `${rows.indexOf(row)}`}
        />
      </ScrollFrame>
    </Section>
  );
}
