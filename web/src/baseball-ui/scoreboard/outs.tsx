import { classNames } from '../../ui/class-names.ts';
import styles from './outs.module.css';

export interface OutsProps {
  outs: number;
  direction?: 'row' | 'column' | undefined;
  size?: 'live' | 'hero' | undefined;
}

/** Three lamps. Lit: out. */
export function Outs({ outs, direction = 'row', size = 'live' }: OutsProps) {
  return (
    <span
      role="img"
      aria-label={`${outs} ${outs === 1 ? 'out' : 'outs'}`}
      className={classNames(
        styles.outs,
        direction === 'column' && styles.column,
        size === 'hero' && styles.hero,
      )}
    >
      {[1, 2, 3].map((place) => (
        <i key={place} className={classNames(styles.lamp, outs >= place && styles.on)} />
      ))}
    </span>
  );
}
