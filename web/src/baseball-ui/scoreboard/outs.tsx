import { countWithNoun } from '@full-count/baseball';
import { classNames } from '../../ui/class-names.ts';
import styles from './outs.module.css';

interface OutsProps {
  outs: number;
  direction?: 'row' | 'column' | undefined;
  size?: 'live' | 'hero' | undefined;
}

export function Outs({ outs, direction = 'row', size = 'live' }: OutsProps) {
  return (
    <span
      role="img"
      aria-label={countWithNoun(outs, 'out')}
      className={classNames(
        styles.outs,
        direction === 'column' && styles.column,
        size === 'hero' && styles.hero,
      )}
    >
      {[1, 2, 3].map((out) => (
        <i key={out} className={classNames(styles.lamp, outs >= out && styles.on)} />
      ))}
    </span>
  );
}
