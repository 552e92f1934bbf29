import type { ReactNode } from 'react';
import styles from './spoken-name.module.css';

interface SpokenNameProps {
  /** The name of the control around it, whole: "Zone 5, Heart, 3 pitches". */
  name: string;
  /** What the eye sees of it: numbers, tags, marks. */
  children: ReactNode;
}

/**
 * What a control is called, where its face shows less or shows it in signs. Written as content and
 * not as a label, so that the name is what is there to be read and to be said.
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
