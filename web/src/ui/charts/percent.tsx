import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './percent.module.css';

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

interface PercentBarProps {
  percent: number | null;
  /** The class that sets the color of the bar: `--type-fill`, or `--bar-fill` and `--bar-edge`. */
  colorClass: string | undefined;
  thin?: boolean;
}

export function PercentBar({ percent, colorClass, thin = false }: PercentBarProps) {
  return (
    <span className={classNames(styles.track, thin && styles.thin)}>
      <i className={classNames(styles.fill, colorClass)} style={{ width: `${percent ?? 0}%` }} />
    </span>
  );
}
