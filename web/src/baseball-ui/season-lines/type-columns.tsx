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
  const { total, playsOf, owner } = props;
  const { strikePercentage, swingMissPercentage, averageAgainst, averageVelocity } = PITCHING;
  const shareOf = ({ tally }: TypeTally) => rate(tally.pitches, total.pitches);
  const column = (
    key: string,
    header: ReactNode,
    figureOf: (row: TypeTally) => Pick<ListableFigure, 'title' | 'plays'>,
    cellOf: (row: TypeTally) => ReactNode,
  ): Column<TypeTally> => ({
    key,
    header,
    cell: (row) => {
      if (playsOf === undefined) return cellOf(row);
      const { type } = row;
      const { title, plays } = figureOf(row);
      const { name } = pitchTypeLabels[type];
      const whose = owner === undefined ? name : `${name}, ${owner}`;
      const request = { ...playsRequest({ title, plays }, playsOf, whose), type };
      return <FigureButton request={request}>{cellOf(row)}</FigureButton>;
    },
  });
  const shareFigure = ({ type }: TypeTally) => ({
    title: 'Share',
    plays: shareOfType(type, pitchTypeLabels[type].name),
  });
  const strikeRate = ({ tally }: TypeTally) => figureRate(strikePercentage, tally);
  const whiffRate = ({ tally }: TypeTally) => figureRate(swingMissPercentage, tally);
  return {
    share: column('share', 'Share', shareFigure, (row) => <RateCell rate={shareOf(row)} />),
    sharePercent: column('share', 'Share', shareFigure, (row) => percentText(shareOf(row).percent)),
    velocity: column(
      'mph',
      <SpeedHead />,
      () => ({ ...averageVelocity, title: 'Velocity' }),
      ({ tally }) => <SpeedCell tally={tally} />,
    ),
    strikes: column(
      'strikes',
      strikePercentage.title,
      () => strikePercentage,
      (row) => <RateCell rate={strikeRate(row)} band={effectivenessBand} />,
    ),
    whiffs: column(
      'whiffs',
      swingMissPercentage.title,
      () => swingMissPercentage,
      (row) => <RateCell rate={whiffRate(row)} />,
    ),
    against: column(
      'against',
      'Avg against',
      () => averageAgainst,
      ({ tally }) => <AverageCell tally={tally} band={averageAgainstBand} />,
    ),
  };
}
