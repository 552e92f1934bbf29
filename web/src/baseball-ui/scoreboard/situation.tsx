import { countWithNoun, type HalfInning, ordinal } from '@full-count/baseball';
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
  const plates = (
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
  );
  return (
    <>
      {onCorrect === undefined ? (
        plates
      ) : (
        <PlateButton label={`${spokenCount}. Correct the count`} onClick={onCorrect}>
          {plates}
        </PlateButton>
      )}
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
  onClick: () => void;
  children: ReactNode;
}

export function PlateButton({ label, onClick, children }: PlateButtonProps) {
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
