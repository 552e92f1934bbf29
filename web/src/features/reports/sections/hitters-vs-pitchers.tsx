import { countWithNoun, type GameReport, PITCHING } from '@full-count/baseball';
import { useMemo } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { figureColumns } from '../../../baseball-ui/season-lines/figure-column.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/use-report-links.ts';

type Row = GameReport['matchups'][number];

const FIGURES = [
  'atBats',
  'hits',
  'walks',
  'strikeouts',
  'pitches',
  'strikes',
  'balls',
  'fouls',
] as const;

/** The pitchers are those of the side that the report shows. */
const columnsOf = ({
  pathOfPlayer,
  pathOfOtherSidesPlayer,
}: ReportLinks): readonly Column<Row>[] => [
  {
    key: 'batter',
    header: 'Batter',
    kind: 'name',
    cell: ({ batter }) => <PlayerLink to={pathOfOtherSidesPlayer(batter)} name={batter.name} />,
  },
  {
    key: 'pitcher',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ pitcher }) => <PlayerLink to={pathOfPlayer(pitcher)} name={pitcher.name} />,
  },
  ...figureColumns(PITCHING, FIGURES, ({ tally }: Row) => tally).map((column) =>
    column.key === 'balls' ? { ...column, isHiddenOnPhone: true as const } : column,
  ),
];

interface HittersVsPitchersProps {
  matchups: GameReport['matchups'];
  links: ReportLinks;
}

export function HittersVsPitchers({ matchups, links }: HittersVsPitchersProps) {
  const columns = useMemo(() => columnsOf(links), [links]);
  return (
    <Section title="Hitters vs. Pitchers" aside={countWithNoun(matchups.length, 'matchup')}>
      <Table
        caption="Hitters vs. pitchers"
        columns={columns}
        rows={matchups}
        rowKey={({ key }) => key}
      />
    </Section>
  );
}
