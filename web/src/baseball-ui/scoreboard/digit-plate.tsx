import { classNames } from '../../ui/class-names.ts';
import { useFlips } from '../../ui/hooks/hooks.ts';
import styles from './digit-plate.module.css';

interface DigitPlateProps {
  value: number | string;
  /** `row` is for the line score, `small` and `large` for live tracking, `hero` for the Dugout. */
  size?: 'row' | 'small' | 'large' | 'hero' | undefined;
  current?: boolean | undefined;
}

/** A number on a plate, which flips when it changes. The caller provides the spoken text. */
export function DigitPlate({ value, size = 'large', current = false }: DigitPlateProps) {
  const flips = useFlips(value);
  return (
    <span
      className={classNames(
        styles.plate,
        styles[size],
        String(value).length > 1 && styles.long,
        String(value).length > 2 && styles.longer,
        current && styles.current,
      )}
    >
      <span key={flips} className={flips > 0 ? styles.flip : undefined}>
        {value}
      </span>
    </span>
  );
}
