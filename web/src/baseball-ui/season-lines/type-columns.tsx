import {
  averageAgainstBand,
  effectivenessBand,
  figureRate,
  type ListableFigure,
  PITCHING,
  rate,
  shareOfType,
  type Tally,
  type TypeTally,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import { percentText } from '../../format/rates.ts';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import type { Column } from '../../ui/charts/table.tsx';
import { FigureButton } from '../counted/figure-stat.tsx';
import { type PlaysOf, playsRequest } from '../counted/show-plays.ts';
import { AverageCell, RateCell, SpeedCell, SpeedHead } from '../rate-cell.tsx';

interface TypeColumnsProps {
  /** All pitches, also those of unknown type. */
  total: Tally;
  /** Absent where no list of plays opens. */
  playsOf?: PlaysOf;
  /** Whose figures they are, for the title of a list. */
  owner?: string;
}

type TypeColumn = 'share' | 'sharePercent' | 'velocity' | 'strikes' | 'whiffs' | 'against';

/** The columns of a table with a row for each pitch type. */
export function typeColumns(props: TypeColumnsProps): Record<TypeColumn, Column<TypeTally>> {
  const { strikePercentage, swingMissPercentage, averageAgainst, averageVelocity } = PITCHING;
  const shareOf = ({ tally }: TypeTally) => rate(tally.pitches, props.total.pitches);
  const share = (cellOf: (row: TypeTally) => ReactNode): Column<TypeTally> => ({
    key: 'share',
    header: 'Share',
    cell: (row) => (
      <TypeFigure {...props} row={row} figure={{ title: 'Share', plays: shareOfRow(row) }}>
        {cellOf(row)}
      </TypeFigure>
    ),
  });
  return {
    share: share((row) => <RateCell rate={shareOf(row)} />),
    sharePercent: share((row) => percentText(shareOf(row).percent)),
    velocity: {
      key: 'mph',
      header: <SpeedHead />,
      cell: (row) => (
        <TypeFigure {...props} row={row} figure={{ ...averageVelocity, title: 'Velocity' }}>
          <SpeedCell tally={row.tally} />
        </TypeFigure>
      ),
    },
    strikes: {
      key: 'strikes',
      header: strikePercentage.title,
      cell: (row) => (
        <TypeFigure {...props} row={row} figure={strikePercentage}>
          <RateCell rate={figureRate(strikePercentage, row.tally)} band={effectivenessBand} />
        </TypeFigure>
      ),
    },
    whiffs: {
      key: 'whiffs',
      header: swingMissPercentage.title,
      cell: (row) => (
        <TypeFigure {...props} row={row} figure={swingMissPercentage}>
          <RateCell rate={figureRate(swingMissPercentage, row.tally)} />
        </TypeFigure>
      ),
    },
    against: {
      key: 'against',
      header: 'Avg against',
      cell: (row) => (
        <TypeFigure {...props} row={row} figure={averageAgainst}>
          <AverageCell tally={row.tally} band={averageAgainstBand} />
        </TypeFigure>
      ),
    },
  };
}

function shareOfRow({ type }: TypeTally) {
  return shareOfType(type, pitchTypeLabels[type].name);
}

interface TypeFigureProps extends TypeColumnsProps {
  row: TypeTally;
  figure: Pick<ListableFigure, 'title' | 'plays'>;
  children: ReactNode;
}

function TypeFigure({ row: { type }, figure, playsOf, owner, children }: TypeFigureProps) {
  if (playsOf === undefined) return children;
  const typeName = pitchTypeLabels[type].name;
  const title = owner === undefined ? typeName : `${typeName}, ${owner}`;
  const request = playsRequest({ title: figure.title, plays: figure.plays }, playsOf, title);
  return <FigureButton request={{ ...request, type }}>{children}</FigureButton>;
}
