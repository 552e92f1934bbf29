import type { ReactNode } from 'react';
import styles from './spoken-name.module.css';

/** Gives a control a spoken name. Assistive technology treats hidden text, unlike a label, as content. */
export function SpokenName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span className={styles.face} aria-hidden="true">
        {children}
      </span>
    </>
  );
}
