import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { SmallSampleTag } from './small-sample.tsx';
import styles from './stat.module.css';

export interface StatProps {
  label: string;
  /** The shown text: "64", ".333", "9–4–1". Null when there is nothing to divide by, shown as a dash. */
  value: string | null;
  unit?: string | undefined;
  /** The counts behind the value, required for a percent: "30 of 47", "mph, 1,122 readings". */
  countText?: string | undefined;
  smallSample?: boolean | undefined;
  formula?: string | undefined;
  /** Opens the list of what the value counts. A tap then does this and does not show the formula. */
  onOpen?: (() => void) | undefined;
  size?: 'regular' | 'panel' | undefined;
}

export function Stat({
  label,
  value,
  unit,
  countText,
  smallSample = false,
  formula,
  onOpen,
  size = 'regular',
}: StatProps) {
  const [isFormulaOpen, setIsFormulaOpen] = useState(false);
  const hasTag = smallSample && value !== null;
  const figure = (
    <span className={styles.figure}>
      <span className="num">
        {value ?? '–'}
        {value !== null && unit !== undefined && <small className={styles.unit}>{unit}</small>}
      </span>
      {hasTag && size !== 'panel' && <SmallSampleTag />}
    </span>
  );
  return (
    <div
      className={classNames(
        styles.stat,
        size === 'panel' && styles.panel,
        smallSample && styles.smallSample,
      )}
    >
      <span className={`caps ${styles.label}`}>{label}</span>
      {formula === undefined && onOpen === undefined ? (
        figure
      ) : (
        <button
          type="button"
          className={classNames(styles.formulaButton, value === null && styles.none)}
          aria-expanded={onOpen ? undefined : isFormulaOpen}
          aria-label={onOpen && `${label} ${value ?? '–'}${unit ?? ''}`}
          title={formula}
          onClick={onOpen ?? (() => setIsFormulaOpen(!isFormulaOpen))}
        >
          {figure}
        </button>
      )}
      <span className={styles.n}>
        {countText}{' '}
        {/* In a panel the tag comes after the counts, because after a long figure it would break
            the line. */}
        {hasTag && size === 'panel' && <SmallSampleTag />}
        {isFormulaOpen && <span className={styles.formula}>{formula}</span>}
      </span>
    </div>
  );
}
