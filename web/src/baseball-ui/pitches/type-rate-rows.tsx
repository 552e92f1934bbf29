import type { PitchType, Rate } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { percentText } from '../../format/rates.ts';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { PercentBar } from '../../ui/charts/percent-bar.tsx';
import { isSmallSample, SmallSampleTag } from '../../ui/charts/small-sample.tsx';
import { classNames } from '../../ui/class-names.ts';
import colors from './pitch-type-colors.module.css';
import styles from './type-rate-rows.module.css';
import { TypeTag } from './type-tag.tsx';

interface TypeRateRow {
  type: PitchType;
  rate: Rate;
}

interface TypeRateRowsProps {
  label: string;
  rows: readonly TypeRateRow[];
  wrapRate?: (type: PitchType, text: ReactNode) => ReactNode;
}

export function TypeRateRows({ label, rows, wrapRate = (_type, text) => text }: TypeRateRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ type, rate: { n, of, percent } }) => (
        <li key={type} className={classNames(styles.row, isSmallSample(of) && styles.smallSample)}>
          <TypeTag type={type} decorative />
          <span>{pitchTypeLabels[type].name}</span>
          <PercentBar percent={percent} colorClass={colors[type]} />
          <span className={`num ${styles.share}`}>{wrapRate(type, percentText(percent))}</span>
          <span className={styles.n}>
            {n} of {of} {isSmallSample(of) && of > 0 && <SmallSampleTag />}
          </span>
        </li>
      ))}
    </ul>
  );
}
