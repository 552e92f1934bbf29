import { type HalfInning, ordinal } from '@full-count/baseball';
import styles from './inning-mark.module.css';

interface InningMarkProps {
  inning: number;
  half: HalfInning;
}

export function InningMark({ inning, half }: InningMarkProps) {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 16 14" aria-hidden="true" className={styles.arrow}>
        <path d={half === 'top' ? 'M8 0l8 14H0z' : 'M8 14 0 0h16z'} />
      </svg>
      <span className="visually-hidden">{half === 'top' ? 'Top of the' : 'Bottom of the'} </span>
      {ordinal(inning)}
    </span>
  );
}
