import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './percent-lamp.module.css';

export interface PercentLampProps {
  /** Green, yellow, red of the specification: strike percent 60 or more, 40 to 59, below 40. */
  band: 'good' | 'watch' | 'bad';
  /** The figure. */
  children: ReactNode;
}

const lamps = {
  good: { Icon: CircleCheck, words: 'good' },
  watch: { Icon: CircleMinus, words: 'fair' },
  bad: { Icon: CircleX, words: 'low' },
} as const;

/** A figure with its colour, which is also an icon and a spoken word. */
export function PercentLamp({ band, children }: PercentLampProps) {
  const { Icon, words } = lamps[band];
  return (
    <span className={styles.lamp}>
      <Icon role="img" aria-label={words} size={18} className={styles[band]} />
      {children}
    </span>
  );
}
