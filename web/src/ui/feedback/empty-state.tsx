import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  hasDrawing?: boolean | undefined;
}

export function EmptyState({ title, children, action, hasDrawing = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {hasDrawing && <ChalkLines />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function ChalkLines() {
  return (
    <svg className={styles.chalk} viewBox="0 0 120 68" aria-hidden="true">
      <path className={styles.lines} d="M60 60 4 4M60 60l56-56" />
      <path className={styles.plate} d="M52 54h16v5l-8 7-8-7z" />
    </svg>
  );
}
