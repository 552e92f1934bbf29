import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './percent-lamp.module.css';

interface PercentLampProps {
  /** Green, yellow or red (docs/statistics.md, "Colors and heat"). */
  band: 'good' | 'fair' | 'poor';
  children: ReactNode;
}

const icons = { good: CircleCheck, fair: CircleMinus, poor: CircleX } as const;

export function PercentLamp({ band, children }: PercentLampProps) {
  const Icon = icons[band];
  return (
    <span className={styles.lamp}>
      <Icon role="img" aria-label={band} size={18} className={styles[band]} />
      {children}
    </span>
  );
}
