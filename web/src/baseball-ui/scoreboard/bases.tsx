import { BASES, type Base, type Person, personKey } from '@full-count/baseball';
import { classNames } from '../../ui/class-names.ts';
import styles from './bases.module.css';

interface BasesProps {
  runners: Readonly<Record<Base, Person | null>>;
  size?: 'live' | 'hero' | undefined;
}

const SHAPES = {
  first: 'M46 18 58 30 46 42 34 30z',
  second: 'M32 4 44 16 32 28 20 16z',
  third: 'M18 18 30 30 18 42 6 30z',
} as const;

export function Bases({ runners, size = 'live' }: BasesProps) {
  const occupied = BASES.flatMap((base) => {
    const runner = runners[base];
    return runner === null ? [] : [{ base, runner }];
  });
  return (
    <svg
      viewBox="0 0 64 48"
      role="img"
      aria-label={
        occupied.length === 0
          ? 'Bases empty'
          : `Runners: ${occupied.map(({ base }) => base).join(', ')}`
      }
      className={classNames(styles.bases, styles[size])}
    >
      {BASES.map((base) => (
        <path
          key={base}
          d={SHAPES[base]}
          className={runners[base] === null ? undefined : styles.on}
        />
      ))}
      {/* A dot has the color of its lit base, so it is seen only while the runner moves. */}
      {occupied.map(({ base, runner }) => (
        <circle key={personKey(runner)} r="6" className={classNames(styles.on, styles[base])} />
      ))}
    </svg>
  );
}
