import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { FewTag } from './small-sample.tsx';
import styles from './stat.module.css';

export interface StatProps {
  label: string;
  /** As it is shown: "64", ".333", "9–4–1". Null when there is nothing to divide by, drawn as a dash. */
  value: string | null;
  /** "%" or "mph", set small beside the value. */
  unit?: string | undefined;
  /** The counts behind it, always with a percent: "30 of 47", "mph, 1,122 readings". */
  n?: string | undefined;
  /** Under the minimum for a firm figure: quieter, with the tag "small". */
  few?: boolean | undefined;
  /** How it is figured. Shown on tap, and as a tooltip. */
  formula?: string | undefined;
  size?: 'regular' | 'panel' | undefined;
}

export function Stat({ label, value, unit, n, few = false, formula, size = 'regular' }: StatProps) {
  const [formulaOpen, setFormulaOpen] = useState(false);
  const isFew = few && value !== null;
  const figure = (
    <span className={styles.figure}>
      <span className="num">
        {value ?? '–'}
        {value !== null && unit !== undefined && <small className={styles.unit}>{unit}</small>}
      </span>
      {isFew && size !== 'panel' && <FewTag />}
    </span>
  );
  return (
    <div className={classNames(styles.stat, size === 'panel' && styles.panel, few && styles.few)}>
      <span className={`lab ${styles.label}`}>{label}</span>
      {formula === undefined ? (
        figure
      ) : (
        <button
          type="button"
          className={classNames(styles.formulaButton, value === null && styles.none)}
          aria-expanded={formulaOpen}
          title={formula}
          onClick={() => setFormulaOpen(!formulaOpen)}
        >
          {figure}
        </button>
      )}
      <span className={styles.n}>
        {n}{' '}
        {/* In a panel the tag would drop below a long figure, and the columns would not align. */}
        {isFew && size === 'panel' && <FewTag />}
        {formulaOpen && <span className={styles.formula}>{formula}</span>}
      </span>
    </div>
  );
}
