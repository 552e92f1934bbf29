import type { ReactNode } from 'react';
import styles from './plate-button.module.css';

export interface PlateButtonProps {
  /** What stands there and what a tap does: "2 balls, 1 strike. Correct the count". */
  label: string;
  onClick: () => void;
  /** Plates with their words. */
  children: ReactNode;
}

/** A group of plates that opens their correction. */
export function PlateButton({ label, onClick, children }: PlateButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={styles.button}>
      {children}
    </button>
  );
}
