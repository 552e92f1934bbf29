import {
  figureRate,
  type GameReport,
  NO_PITCHER_TALLY,
  type Person,
  PITCHING,
  percentBand,
  type ReportPitcher,
} from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-stat.tsx';
import { playsRequest } from '../../../baseball-ui/counted/show-plays.ts';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { RateCell } from '../../../baseball-ui/rate-cell.tsx';
import { figureColumns } from '../../../baseball-ui/season-lines/figure-column.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import type { ReportLinks } from '../model/use-report-links.ts';

interface Row extends Omit<ReportPitcher, 'person' | 'types'> {
  /** Null for the total. */
  readonly person: Person | null;
}

const columnsOf = ({ pathOfPlayer, playsOf }: ReportLinks): readonly Column<Row>[] => {
  const { strikePercentage, firstPitchStrikePercentage } = PITCHING;
  const tallyOf = ({ tally }: Row) => tally;
  return [
    {
      key: 'name',
      header: 'Pitcher',
      kind: 'name',
      cell: ({ person }) => (
        <PlayerLink to={person && pathOfPlayer(person)} name={person?.name ?? 'Total'} />
      ),
    },
    ...figureColumns(PITCHING, ['inningsPitched'], tallyOf),
    ...figureColumns(PITCHING, ['pitches', 'strikes'], tallyOf, { isHiddenOnPhone: true }),
    {
      key: 'percent',
      header: strikePercentage.title,
      cell: (row) => (
        <FigureButton request={playsRequest(strikePercentage, playsOf(row))}>
          <RateCell rate={figureRate(strikePercentage, row.tally)} band={percentBand} />
        </FigureButton>
      ),
    },
    {
      key: 'first',
      header: PITCHING.firstPitchStrikes.title,
      cell: (row) => (
        <FigureButton request={playsRequest(firstPitchStrikePercentage, playsOf(row))}>
          {`${row.tally.firstPitchStrikes} of ${row.tally.firstPitches}`}
        </FigureButton>
      ),
    },
    ...figureColumns(PITCHING, ['hits', 'walks', 'strikeouts'], tallyOf),
  ];
};

export function PitchersTable({ report, links }: { report: GameReport; links: ReportLinks }) {
  const columns = useMemo(() => columnsOf(links), [links]);
  const { pitchers } = report;
  if (pitchers.length === 0) return <p className="muted">No one on this side has pitched.</p>;
  return (
    <Table
      caption="Pitchers"
      columns={columns}
      rows={pitchers}
      rowKey={({ key }) => key}
      total={pitchers.length > 1 ? totalOf(report) : undefined}
    />
  );
}

function totalOf({ record, tally, pitchers }: GameReport): Row {
  const outs = pitchers.reduce((sum, pitcher) => sum + pitcher.tally.outs, 0);
  return { key: 'total', person: null, ...record, tally: { ...NO_PITCHER_TALLY, ...tally, outs } };
}
