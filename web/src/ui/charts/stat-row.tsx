import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stat-row.module.css';

export interface StatRowProps {
  /** `Stat`s. */
  children: ReactNode;
  /** `plain`: without the frame, inside a panel. */
  frame?: 'framed' | 'plain' | undefined;
}

/** Figures side by side in one frame; two beside each other on a phone. */
export function StatRow({ children, frame = 'framed' }: StatRowProps) {
  return (
    <div className={classNames(styles.row, frame === 'plain' && styles.plain)}>{children}</div>
  );
}
