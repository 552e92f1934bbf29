import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './percent-lamp.module.css';

export interface PercentLampProps {
  /**
   * Green for 60 percent strikes or more, yellow for 40 to 59, red below 40 (docs/requirements.md).
   */
  band: 'good' | 'watch' | 'bad';
  children: ReactNode;
}

const lamps = {
  good: { Icon: CircleCheck, label: 'good' },
  watch: { Icon: CircleMinus, label: 'fair' },
  bad: { Icon: CircleX, label: 'low' },
} as const;

/** A figure whose band is shown as a color, an icon and a spoken word. */
export function PercentLamp({ band, children }: PercentLampProps) {
  const { Icon, label } = lamps[band];
  return (
    <span className={styles.lamp}>
      <Icon role="img" aria-label={label} size={18} className={styles[band]} />
      {children}
    </span>
  );
}
