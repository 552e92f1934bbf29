import type { ReactNode } from 'react';
import styles from './spoken-name.module.css';

interface SpokenNameProps {
  name: string;
  children: ReactNode;
}

/**
 * Gives a control a spoken name that says more than its visible content. It is hidden text and not
 * a label, so that assistive technology treats it as content.
 */
export function SpokenName({ name, children }: SpokenNameProps) {
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span className={styles.face} aria-hidden="true">
        {children}
      </span>
    </>
  );
}
