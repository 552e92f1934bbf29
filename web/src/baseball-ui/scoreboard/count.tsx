import { countWithNoun } from '@full-count/baseball';
import styles from './count.module.css';
import { DigitPlate } from './digit-plate.tsx';
import { PlateButton } from './plate-button.tsx';

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
