import { memo, useState } from 'react';
import styles from './formula.module.css';

interface FormulaProps {
  /** How the percents below are reckoned: "Strikes of all pitches of the type". */
  formula: string;
  /** What stands there until somebody asks: "share, then count". */
  children: string;
}

/** The words beside a title, which give way to the formula on a tap; on hover the browser shows it. */
export const Formula = memo(function Formula({ formula, children }: FormulaProps) {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={styles.formula}
      aria-expanded={open}
      title={formula}
      onClick={() => setOpen(!open)}
    >
      {children}
      {open && <span className={styles.text}>{formula}</span>}
    </button>
  );
});
