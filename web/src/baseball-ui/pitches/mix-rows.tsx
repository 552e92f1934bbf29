import { pitchesText } from '@full-count/baseball';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { PercentBar } from '../../ui/charts/percent-bar.tsx';
import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './mix-rows.module.css';
import { type MixPart, mixShares } from './mix-shares.ts';
import colors from './pitch-type-colors.module.css';
import { TypeTag } from './type-tag.tsx';

interface MixRow extends MixPart {
  /** Shown after the count, such as "70% strikes". */
  detail?: string | undefined;
}

export function MixRows({ rows }: { rows: readonly MixRow[] }) {
  const isSmall = isSmallSample(rows.reduce((sum, { count }) => sum + count, 0));
  return (
    <ul className={classNames(styles.rows, isSmall && styles.smallSample)}>
      {mixShares(rows).map(({ type, count, percent, detail }) => (
        <li key={type} className={styles.row}>
          <TypeTag type={type} decorative />
          <span>{pitchTypeLabels[type].name}</span>
          <span className={`num ${styles.share}`}>{percent === null ? '–' : `${percent}%`}</span>
          <span className={styles.n}>
            {detail === undefined ? count : `${pitchesText(count)}, ${detail}`}
          </span>
          <PercentBar percent={percent} colorClass={colors[type]} thin />
        </li>
      ))}
    </ul>
  );
}
