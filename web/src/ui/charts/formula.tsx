import { memo, useState } from 'react';
import styles from './formula.module.css';

interface FormulaProps {
  /** How the percents below are figured: "Strikes ÷ pitches of this type". */
  formula: string;
  /** What shows until someone taps: "how it's figured". */
  children: string;
}

/** The words beside a title. A tap shows the formula below them; a pointer shows it as a tooltip. */
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
