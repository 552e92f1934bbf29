import { type PitchType, percent, pitchesText, type Rate } from '@full-count/baseball';
import { isJsonEqual } from '@full-count/sync-protocol';
import { memo, type ReactNode } from 'react';
import { percentText } from '../../format/rates.ts';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { PercentBar } from '../../ui/charts/percent.tsx';
import { isSmallSample, SmallSampleTag } from '../../ui/charts/stat.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './mix.module.css';
import colors from './pitch-type-colors.module.css';
import { TypeTag } from './type-row.tsx';

interface MixBarProps {
  label: string;
  parts: readonly MixPart[];
  showsPercents?: boolean | undefined;
}

export const MixBar = memo(MixBarView, isJsonEqual);

function MixBarView({ label, parts, showsPercents = false }: MixBarProps) {
  const shares = mixShares(parts).filter((part) => part.count > 0);
  const total = shares.reduce((sum, part) => sum + part.count, 0);
  if (total === 0) return <p className="muted small">No pitches yet</p>;
  const spokenShares = shares.map(
    ({ type, count }) => `${pitchTypeLabels[type].name} ${count} of ${total}`,
  );
  return (
    <div role="img" aria-label={`${label}: ${spokenShares.join(', ')}`} className={styles.bar}>
      {shares.map(({ type, count, percent }) => (
        <span
          key={type}
          className={classNames(styles.part, colors[type])}
          style={{ flexGrow: count }}
        >
          <span className={styles.letters}>{pitchTypeLabels[type].code}</span>
          {showsPercents && <span className={styles.percent}>{percent}%</span>}
        </span>
      ))}
    </div>
  );
}

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

interface MixPart {
  type: PitchType;
  count: number;
}

export function mixShares<Part extends MixPart>(parts: readonly Part[]) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return parts.map((part) => ({ ...part, percent: percent(part.count, total) }));
}

interface TypeRateRowsProps {
  label: string;
  rows: readonly { type: PitchType; rate: Rate }[];
  wrapRate?: (type: PitchType, text: ReactNode) => ReactNode;
}

export function TypeRateRows({ label, rows, wrapRate = (_type, text) => text }: TypeRateRowsProps) {
  return (
    <ul className={styles.typeRateRowsRows} aria-label={label}>
      {rows.map(({ type, rate: { n, of, percent } }) => (
        <li
          key={type}
          className={classNames(
            styles.typeRateRowsRow,
            isSmallSample(of) && styles.typeRateRowsSmallSample,
          )}
        >
          <TypeTag type={type} decorative />
          <span>{pitchTypeLabels[type].name}</span>
          <PercentBar percent={percent} colorClass={colors[type]} />
          <span className={`num ${styles.typeRateRowsShare}`}>
            {wrapRate(type, percentText(percent))}
          </span>
          <span className={styles.typeRateRowsN}>
            {n} of {of} {isSmallSample(of) && of > 0 && <SmallSampleTag />}
          </span>
        </li>
      ))}
    </ul>
  );
}
