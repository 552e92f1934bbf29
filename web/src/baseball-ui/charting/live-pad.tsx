import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './live-pad.module.css';

export interface LivePadProps {
  /** The zone grid. It is never mirrored by the hand, only placed. */
  grid: ReactNode;
  /** `OutcomeButton`s, top to bottom. */
  outcomes: ReactNode;
  /** Which thumb holds the phone: the outcomes lie on its side. */
  hand: 'left' | 'right';
}

/** Grid and outcomes beside each other, filling the height they are given. */
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
