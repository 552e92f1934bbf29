import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stat-row.module.css';

interface StatRowProps {
  children: ReactNode;
  /** `plain` has no frame, for use inside a panel. */
  frame?: 'framed' | 'plain' | undefined;
}

export function StatRow({ children, frame = 'framed' }: StatRowProps) {
  return (
    <div className={classNames(styles.row, frame === 'plain' && styles.plain)}>{children}</div>
  );
}
