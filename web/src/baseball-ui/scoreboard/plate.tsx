import { classNames } from '../../ui/class-names.ts';
import { useFlips } from '../../ui/hooks/use-flips.ts';
import styles from './plate.module.css';

export interface PlateProps {
  value: number | string;
  /** `row` is for the line score, `phone` and `live` for the live screens, `hero` for the Dugout. */
  size?: 'row' | 'phone' | 'live' | 'hero' | undefined;
  current?: boolean | undefined;
}

/** A number on a plate, which flips when it changes. The caller provides the spoken text. */
export function Plate({ value, size = 'live', current = false }: PlateProps) {
  const flips = useFlips(value);
  return (
    <span
      className={classNames(
        styles.plate,
        styles[size],
        String(value).length > 1 && styles.long,
        current && styles.current,
      )}
    >
      <span key={flips} className={flips > 0 ? styles.flip : undefined}>
        {value}
      </span>
    </span>
  );
}
