import type { ReactNode } from 'react';
import { SpokenName } from '../../ui/spoken-name.tsx';
import styles from './plate-button.module.css';

export interface PlateButtonProps {
  /** The value and what a tap does: "2 balls, 1 strike. Correct the count". */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A group of plates that can be tapped to correct them. */
export function PlateButton({ label, onClick, children }: PlateButtonProps) {
  return (
    <button type="button" onClick={onClick} className={styles.button}>
      <SpokenName name={label}>{children}</SpokenName>
    </button>
  );
}
