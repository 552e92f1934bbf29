import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './live-pad.module.css';

export interface LivePadProps {
  grid: ReactNode;
  outcomes: ReactNode;
  /** The coach's hand. It decides only on which side the grid is. */
  hand: 'left' | 'right';
}

export function LivePad({ grid, outcomes, hand }: LivePadProps) {
  return (
    <div className={classNames(styles.pad, hand === 'left' && styles.left)}>
      {grid}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-label="Call" className={styles.outcomes}>
        {outcomes}
      </div>
    </div>
  );
}
