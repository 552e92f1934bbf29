import type { ReactNode } from 'react';
import { SpokenName } from '../../ui/spoken-name.tsx';
import styles from './plate-button.module.css';

export interface PlateButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

export function PlateButton({ label, onClick, children }: PlateButtonProps) {
  return (
    <button type="button" onClick={onClick} className={styles.button}>
      <SpokenName name={label}>{children}</SpokenName>
    </button>
  );
}
