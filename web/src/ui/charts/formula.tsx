import { memo, useState } from 'react';
import styles from './formula.module.css';

interface FormulaProps {
  formula: string;
  children: string;
}

export const Formula = memo(function Formula({ formula, children }: FormulaProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className={styles.formula}
      aria-expanded={isOpen}
      title={formula}
      onClick={() => setIsOpen(!isOpen)}
    >
      {children}
      {isOpen && <span className={styles.text}>{formula}</span>}
    </button>
  );
});
