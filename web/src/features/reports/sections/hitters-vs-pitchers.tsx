import type { HitterVsPitcherStats, Matchup } from '@full-count/baseball';
import { useMemo } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { countWithNoun } from '../../../format/counted.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { ScrollFrame } from '../../../ui/layout/scroll-frame.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/report-links.ts';

interface Row extends HitterVsPitcherStats {
  readonly matchup: Matchup | undefined;
}

/** The pitchers are those of the side that the report shows. */
const columnsOf = ({
  pathOfPlayer,
  pathOfOtherSidesPlayer,
}: ReportLinks): readonly Column<Row>[] => [
  {
    key: 'batter',
    header: 'Batter',
    kind: 'name',
    cell: ({ batter, matchup }) => (
      <PlayerLink to={matchup ? pathOfOtherSidesPlayer(matchup.batter) : null} name={batter} />
    ),
  },
  {
    key: 'pitcher',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ pitcher, matchup }) => (
      <PlayerLink to={matchup ? pathOfPlayer(matchup.pitcher) : null} name={pitcher} />
    ),
  },
  { key: 'ab', header: 'AB', cell: (row) => row.atBats },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  { key: 'pitches', header: 'Pitches', cell: (row) => row.totalPitches },
  { key: 'strikes', header: 'Strikes', cell: (row) => row.strikes },
  { key: 'balls', header: 'Balls', cell: (row) => row.balls, isHiddenOnPhone: true },
  { key: 'fouls', header: 'Fouls', cell: (row) => row.fouls },
];

interface HittersVsPitchersProps {
  stats: readonly HitterVsPitcherStats[];
  links: ReportLinks;
}

export function HittersVsPitchers({ stats, links }: HittersVsPitchersProps) {
  const columns = useMemo(() => columnsOf(links), [links]);
  // Both lists have the same pairs in the same order.
  const rows = stats.map((row, index): Row => ({ ...row, matchup: links.records.matchups[index] }));
  return (
    <Section title="Hitters vs. Pitchers" aside={countWithNoun(rows.length, 'matchup')}>
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
