import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps {
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Cards never contain cards. */
export function Card({ current = false, className, children }: CardProps) {
  return (
    <div className={classNames(styles.card, current && styles.current, className)}>{children}</div>
  );
}
