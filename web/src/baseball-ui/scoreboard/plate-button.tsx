import type { ReactNode } from 'react';
import { SpokenName } from '../../ui/spoken-name.tsx';
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
    <button type="button" onClick={onClick} className={styles.button}>
      <SpokenName name={label}>{children}</SpokenName>
    </button>
  );
}
