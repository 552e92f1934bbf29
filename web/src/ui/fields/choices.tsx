import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { FormField } from '../hooks/use-form.ts';
import styles from './choices.module.css';

interface ChoicesProps {
  title: string;
  /** In a row, all choices are beside each other. In six columns, the children name their own grid areas. */
  size?: 'regular' | 'small' | 'row' | 'six-columns' | undefined;
  hidesTitle?: boolean;
  children: ReactNode;
}

export function Choices({ title, size = 'regular', hidesTitle = false, children }: ChoicesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div
      role="group"
      aria-labelledby={id}
      className={classNames(styles.titled, size !== 'regular' && styles[size])}
    >
      <p id={id} className={hidesTitle ? 'visually-hidden' : 'caps'}>
        {title}
      </p>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  /** Undefined for a choice that acts at once. */
  chosen?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Choice({ chosen, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`key ${styles.choice}`}
      aria-pressed={chosen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface SegmentedProps<Value extends string> {
  label: string;
  hidesLabel?: boolean | undefined;
  segments: readonly { value: Value; label: ReactNode; disabled?: boolean | undefined }[];
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

interface SwatchesProps extends Pick<FormField, 'name' | 'value' | 'onChange'> {
  label: string;
  swatches: readonly { value: string; label: string; color: string }[];
}

/** One color of several. The name of the chosen one is beside the label. */
export function Swatches({ label, swatches, name, value, onChange }: SwatchesProps) {
  const chosen = swatches.find((swatch) => swatch.value === value);
  return (
    <fieldset>
      <legend className={`caps ${styles.swatchesLegend}`}>
        {label}
        {chosen && <span>{chosen.label}</span>}
      </legend>
      <div className={styles.swatches}>
        {swatches.map((swatch) => (
          <input
            key={swatch.value}
            type="radio"
            className={styles.swatch}
            style={{ backgroundColor: swatch.color }}
            aria-label={swatch.label}
            name={name}
            value={swatch.value}
            checked={swatch === chosen}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}
