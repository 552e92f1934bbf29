import type { ReactNode } from 'react';
import styles from './link-page.module.css';
import { Wordmark } from './mark.tsx';

/** A page that a mailed link opens by itself, whoever is signed in. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
