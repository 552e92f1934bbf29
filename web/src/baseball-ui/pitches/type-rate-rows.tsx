import type { PitchType, Rate } from '@full-count/baseball';
import { percentText } from '../../format/rates.ts';
import { pitchTypeWords } from '../../labels/pitch-types.ts';
import { FewTag, isFew } from '../../ui/charts/small-sample.tsx';
import { classNames } from '../../ui/class-names.ts';
import colours from './pitch-type-colours.module.css';
import styles from './type-rate-rows.module.css';
import { TypeTag } from './type-tag.tsx';

export interface TypeRateRow {
  type: PitchType;
  rate: Rate;
}

interface TypeRateRowsProps {
  /** For screen readers. */
  label: string;
  rows: readonly TypeRateRow[];
}

/** A rate for each pitch type, with a bar as long as the percent. */
export function TypeRateRows({ label, rows }: TypeRateRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ type, rate: { n, of, percent } }) => (
        <li key={type} className={classNames(styles.row, isFew(of) && styles.few)}>
          <TypeTag type={type} decorative />
          <span>{pitchTypeWords[type].name}</span>
          <span className={styles.track}>
            <i
              className={classNames(styles.fill, colours[type])}
              style={{ width: `${percent ?? 0}%` }}
            />
          </span>
          <span className={`num ${styles.share}`}>{percentText(percent)}</span>
          <span className={styles.n}>
            {n} of {of} {isFew(of) && of > 0 && <FewTag />}
          </span>
        </li>
      ))}
    </ul>
  );
}
