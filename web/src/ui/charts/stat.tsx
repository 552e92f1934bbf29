import { memo, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
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

interface StatRowProps {
  children: ReactNode;
  /** `plain` has no frame, for use inside a panel. */
  frame?: 'framed' | 'plain' | undefined;
}

export function StatRow({ children, frame = 'framed' }: StatRowProps) {
  return (
    <div className={classNames(styles.row, frame === 'plain' && styles.plain)}>{children}</div>
  );
}

export function SmallSampleTag() {
  return (
    <span role="img" aria-label="small sample" className={styles.smallSampleSmallSample}>
      small
    </span>
  );
}

/** With fewer cases a percent is not reliable and gets the tag "small". */
const MIN_RELIABLE_CASES = 10;

export function isSmallSample(cases: number): boolean {
  return cases < MIN_RELIABLE_CASES;
}

interface FormulaProps {
  formula: string;
  children: string;
}

export const Formula = memo(function Formula({ formula, children }: FormulaProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className={styles.formulaFormula}
      aria-expanded={isOpen}
      title={formula}
      onClick={() => setIsOpen(!isOpen)}
    >
      {children}
      {isOpen && <span className={styles.text}>{formula}</span>}
    </button>
  );
});
