import { type Advance, BASE_NUMBER, BASES, type PlayMove } from '@full-count/baseball';
import { classNames } from '../../../ui/class-names.ts';
import styles from './play-diamond.module.css';

const CORNERS = [
  [50, 88],
  [88, 50],
  [50, 12],
  [12, 50],
  [50, 88],
] as const;

const BASE_SIZE = 16;

export function PlayDiamond({ runners }: { runners: readonly PlayMove[] }) {
  const isTaken = (base: Advance['to']) => runners.some(({ to }) => to === base);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.diamond}>
      <path d="M50 88 88 50 50 12 12 50z" className={styles.line} />
      {runners.map(({ from, to }) => (
        <path key={from} d={pathAlongBases(from, to)} className={styles.path} />
      ))}
      {BASES.map((base) => {
        const [x, y] = CORNERS[BASE_NUMBER[base]];
        return (
          <rect
            key={base}
            x={x - BASE_SIZE / 2}
            y={y - BASE_SIZE / 2}
            width={BASE_SIZE}
            height={BASE_SIZE}
            transform={`rotate(45 ${x} ${y})`}
            className={classNames(styles.base, isTaken(base) && styles.taken)}
          />
        );
      })}
      <path
        d="M40 80h20v9L50 98 40 89z"
        className={classNames(styles.base, isTaken('home') && styles.scored)}
      />
    </svg>
  );
}

/** Empty for a runner who was put out, because their path is not known. */
function pathAlongBases(from: Advance['from'], to: Advance['to']): string {
  if (to === 'out') return '';
  const corners = CORNERS.slice(BASE_NUMBER[from], BASE_NUMBER[to] + 1);
  return corners.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
