import type { ReactNode } from 'react';
import styles from './link-page.module.css';
import { Wordmark } from './mark.tsx';

/** A page without the menu, such as that of an emailed link. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <div>
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
