import {
  BASES,
  type Base,
  countWithNoun,
  type HalfInning,
  ordinal,
  type Person,
  personKey,
} from '@full-count/baseball';
import type { ReactNode } from 'react';
import { SpokenName } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DigitPlate } from './digit-plate.tsx';
import styles from './situation.module.css';

interface CountProps {
  balls: number;
  strikes: number;
  size?: 'small' | 'large' | undefined;
  onCorrect?: (() => void) | undefined;
}

export function Count({ balls, strikes, size = 'large', onCorrect }: CountProps) {
  const spokenCount = countInWords(balls, strikes);
  return (
    <>
      <PlateButton label={`${spokenCount}. Correct the count`} onClick={onCorrect}>
        <span className={styles.pair} aria-hidden="true">
          <span className={styles.column}>
            <span className="caps">Ball</span>
            <DigitPlate value={balls} size={size} />
          </span>
          <span className={styles.column}>
            <span className="caps">Strike</span>
            <DigitPlate value={strikes} size={size} />
          </span>
        </span>
      </PlateButton>
      <span className="visually-hidden" role="status">
        {spokenCount}
      </span>
    </>
  );
}

export function countInWords(balls: number, strikes: number): string {
  return `${countWithNoun(balls, 'ball')}, ${countWithNoun(strikes, 'strike')}`;
}

export interface PlateButtonProps {
  label: string;
  /** Undefined for members who can only watch. The plates are then no button. */
  onClick: (() => void) | undefined;
  children: ReactNode;
}

export function PlateButton({ label, onClick, children }: PlateButtonProps) {
  if (onClick === undefined) return children;
  return (
    <button type="button" onClick={onClick} className={styles.button}>
      <SpokenName name={label}>{children}</SpokenName>
    </button>
  );
}

export function Outs({ outs }: { outs: number }) {
  return (
    <span role="img" aria-label={countWithNoun(outs, 'out')} className={styles.outs}>
      {[1, 2, 3].map((out) => (
        <i key={out} className={classNames(styles.lamp, outs >= out && styles.on)} />
      ))}
    </span>
  );
}

export function InningMark({ inning, half }: { inning: number; half: HalfInning }) {
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
          className={runners[base] === null ? undefined : styles.basesOn}
        />
      ))}
      {/* A dot has the color of its lit base, so it is seen only while the runner moves. */}
      {occupied.map(({ base, runner }) => (
        <circle
          key={personKey(runner)}
          r="6"
          className={classNames(styles.basesOn, styles[base])}
        />
      ))}
    </svg>
  );
}
