import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  sub?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, sub, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {sub !== undefined && <p className="muted">{sub}</p>}
      </div>
      {actions !== undefined && <div className={`no-print ${styles.actions}`}>{actions}</div>}
    </header>
  );
}
