import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './live-pad.module.css';
import type { TappingHand } from './use-tapping-hand.ts';

interface LivePadProps {
  grid: ReactNode;
  outcomes: ReactNode;
  hand: TappingHand;
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
