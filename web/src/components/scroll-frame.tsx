import type { ReactNode } from 'react';
import styles from './scroll-frame.module.css';

interface ScrollFrameProps {
  /** What the list holds; spoken. */
  label: string;
  children: ReactNode;
}

/** A long list that scrolls inside itself, by keyboard too; on paper it stands whole. */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
