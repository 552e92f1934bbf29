import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  /** The active team, the live game: a clay bar at its left. */
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A frame for what stands alone: a player, a team. Never a card in a card. */
export function Card({ current = false, className, children }: CardProps) {
  return (
    <div className={classNames(styles.card, current && styles.current, className)}>{children}</div>
  );
}
