import {
  figureText,
  figureValue,
  type PercentBand,
  PITCHING,
  percentBand,
  type Rate,
  type Tally,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import { percentText } from '../format/rates.ts';
import { PercentLamp } from '../ui/charts/percent.tsx';
import { isSmallSample, SmallSampleTag } from '../ui/charts/stat.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './rate-cell.module.css';

interface RateCellProps {
  rate: Rate;
  band?: ((percent: number) => PercentBand) | undefined;
  /** Whether the counts are below the percent on every screen, so that the percents of a column align. */
  isStacked?: boolean | undefined;
}

/** A percent in a table with the counts behind it: "67% 37 of 55". */
export function RateCell({ rate: { n, of, percent }, band, isStacked }: RateCellProps) {
  return (
    <BandedCell
      n={n}
      of={of}
      band={percent === null ? undefined : band?.(percent)}
      isStacked={isStacked}
    >
      {percentText(percent)}
    </BandedCell>
  );
}

interface AverageCellProps {
  tally: Tally;
  band?: ((average: number) => PercentBand) | undefined;
}

/** A batting average against in a table with its hits and at-bats: ".250 3 of 12". */
export function AverageCell({ tally, band }: AverageCellProps) {
  const average = figureValue(PITCHING.averageAgainst, tally);
  return (
    <BandedCell
      n={tally.hits}
      of={tally.atBats}
      band={average === null ? undefined : band?.(average)}
    >
      {figureText(PITCHING.averageAgainst, tally) ?? '–'}
    </BandedCell>
  );
}

/** An average velocity in a table with the number of readings: "91.2 31 readings". */
export function SpeedCell({ tally }: { tally: Tally }) {
  const speed = figureText(PITCHING.averageVelocity, tally);
  if (speed === null) return '–';
  const { measured } = tally;
  return (
    <span className={styles.cell}>
      <span>{speed}</span>{' '}
      <span className={styles.of}>
        {measured}
        <span className={styles.word}> {measured === 1 ? 'reading' : 'readings'}</span>
      </span>
    </span>
  );
}

export function SpeedHead() {
  return (
    <>
      mph<span className={styles.phoneWord}>, readings</span>
    </>
  );
}

interface BandedCellProps {
  n: number;
  of: number;
  band: PercentBand | undefined;
  isStacked?: boolean | undefined;
  children: ReactNode;
}

function BandedCell({ n, of, band, isStacked, children }: BandedCellProps) {
  return (
    <CountedCell cases={of} countText={`${n} of ${of}`} isStacked={isStacked}>
      {band !== undefined ? <PercentLamp band={band}>{children}</PercentLamp> : children}
    </CountedCell>
  );
}

interface CountedCellProps {
  cases: number;
  countText: string;
  isStacked?: boolean | undefined;
  children: ReactNode;
}

export function CountedCell({ cases, countText, isStacked, children }: CountedCellProps) {
  const isSmall = isSmallSample(cases);
  return (
    <span
      className={classNames(
        styles.cell,
        isStacked && styles.stacked,
        isSmall && styles.smallSample,
      )}
    >
      <span>{children}</span>{' '}
      <span className={styles.of}>
        {countText} {isSmall && cases > 0 && <SmallSampleTag />}
      </span>
    </span>
  );
}

export function StrikeLamp({ rate: { percent, n, of } }: { rate: Rate }) {
  if (percent === null) return '–';
  return (
    <span className={styles.figure}>
      <PercentLamp band={percentBand(percent)}>{percent}%</PercentLamp>
      <span className={styles.n}>
        {n} of {of} {isSmallSample(of) && <SmallSampleTag />}
      </span>
    </span>
  );
}
