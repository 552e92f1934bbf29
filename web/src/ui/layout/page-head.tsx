import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** A muted line under the title: "5 games, 1 live". */
  sub?: ReactNode;
  /** Buttons at the right, on a phone below the title. */
  actions?: ReactNode;
}

/** The `<h1>` of a screen. */
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
