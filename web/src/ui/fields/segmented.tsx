import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
}

interface SegmentedProps<Value extends string> {
  label: string;
  hidesLabel?: boolean | undefined;
  segments: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  size?: 'regular' | 'live' | undefined;
  /** For names, which may be long: each segment has a line of its own. */
  isStacked?: boolean | undefined;
}

export function Segmented<Value extends string>({
  label,
  hidesLabel = false,
  segments,
  value,
  onChange,
  size = 'regular',
  isStacked = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={hidesLabel ? 'visually-hidden' : `caps ${styles.legend}`}>{label}</legend>
      <div
        className={classNames(
          styles.frame,
          size === 'live' && styles.live,
          isStacked && styles.stacked,
          segments.length > 2 && styles.many,
        )}
      >
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
              className={styles.input}
            />
            <span className={styles.face}>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
