import { Eye } from 'lucide-react';
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
      {hasDrawing && <GrayRows />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** The rows that will be here. */
function GrayRows() {
  return (
    <svg className={styles.rows} viewBox="0 0 240 96" aria-hidden="true">
      {[0, 34, 68].map((y) => (
        <path
          key={y}
          d={`M0 ${y}h28v28h-28zM40 ${y + 4}h118v8h-118zM40 ${y + 18}h72v6h-72zM204 ${y + 8}h36v12h-36z`}
        />
      ))}
    </svg>
  );
}

export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Eye size={20} />
      <span>{children} Ask a team admin.</span>
    </p>
  );
}
