import type { ReactNode } from 'react';
import styles from './link-page.module.css';
import { Wordmark } from './mark.tsx';

/** The page of an emailed link, which may be opened by anyone. */
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
