import { classNames } from '../../ui/class-names.ts';
import { useFlips } from '../../ui/hooks/use-flips.ts';
import styles from './plate.module.css';

export interface PlateProps {
  /** What hangs there; an empty string is an empty plate. */
  value: number | string;
  /** `row`: line score; `phone`, `live`: count and score of the live screens; `hero`: the Dugout. */
  size?: 'row' | 'phone' | 'live' | 'hero' | undefined;
  /** The cell being played: framed by a lit line. */
  current?: boolean | undefined;
}

/** A number on a hung plate. A changed digit flips. The words for it stand outside. */
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
