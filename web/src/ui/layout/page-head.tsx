import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  sub?: ReactNode;
  actions?: ReactNode;
  /** A `PrintTitle`, which paper shows in place of `sub`. */
  printTitle?: ReactNode;
}

export function PageHead({ title, sub, actions, printTitle }: PageHeadProps) {
  const head = (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {sub !== undefined && <p className={printTitle ? 'muted no-print' : 'muted'}>{sub}</p>}
      </div>
      {actions !== undefined && <div className={`no-print ${styles.actions}`}>{actions}</div>}
    </header>
  );
  return (
    <>
      {head}
      {printTitle}
    </>
  );
}
