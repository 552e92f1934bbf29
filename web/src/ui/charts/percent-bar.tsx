import { classNames } from '../class-names.ts';
import styles from './percent-bar.module.css';

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
