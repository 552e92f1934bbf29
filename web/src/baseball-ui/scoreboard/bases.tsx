import { classNames } from '../../ui/class-names.ts';
import styles from './bases.module.css';

interface BasesProps {
  first: boolean;
  second: boolean;
  third: boolean;
  size?: 'live' | 'hero' | undefined;
}

export function Bases({ first, second, third, size = 'live' }: BasesProps) {
  const occupiedBases = [first && 'first', second && 'second', third && 'third'].filter(
    (base) => base !== false,
  );
  return (
    <svg
      viewBox="0 0 64 48"
      role="img"
      aria-label={
        occupiedBases.length === 0 ? 'Bases empty' : `Runners: ${occupiedBases.join(', ')}`
      }
      className={classNames(styles.bases, styles[size])}
    >
      <path d="M46 18 58 30 46 42 34 30z" className={first ? styles.on : undefined} />
      <path d="M32 4 44 16 32 28 20 16z" className={second ? styles.on : undefined} />
      <path d="M18 18 30 30 18 42 6 30z" className={third ? styles.on : undefined} />
    </svg>
  );
}
