import type { ReactNode } from 'react';
import { SpokenName } from '../../ui/spoken-name.tsx';
import styles from './plate-button.module.css';

export interface PlateButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** Makes digit plates of the board a button, which opens a correction. */
export function PlateButton({ label, onClick, children }: PlateButtonProps) {
  return (
    <button type="button" onClick={onClick} className={styles.button}>
      <SpokenName name={label}>{children}</SpokenName>
    </button>
  );
}
