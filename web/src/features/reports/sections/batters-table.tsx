import { BATTING, figureText, type ReportBatter } from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-button.tsx';
import { playsRequest } from '../../../baseball-ui/counted/show-plays.ts';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { figureColumns } from '../../../baseball-ui/season-lines/figure-column.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import type { ReportLinks } from '../model/use-report-links.ts';

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

export function BattersTable({ batters, links }: BattersTableProps) {
  const columns = useMemo(() => columnsOf(links), [links]);
  if (batters.length === 0) return <p className="muted">No one on this side has batted.</p>;
  return <Table caption="Batters" columns={columns} rows={batters} rowKey={({ key }) => key} />;
}
