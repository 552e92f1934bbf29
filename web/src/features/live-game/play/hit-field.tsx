import { FIELD_POSITIONS, type HitLocation } from '@full-count/baseball';
import { useState } from 'react';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import styles from './hit-field.module.css';

interface HitFieldProps {
  value: HitLocation | null;
  onChange: (location: HitLocation | null) => void;
}

/** The field as it is seen from home: left stands left. */
const ROWS: readonly (readonly HitLocation[])[] = [
  [7, 8, 9],
  [5, 6, 4, 3],
  [1, 2],
];

function bringIntoSight(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'nearest' });
}

/** Where the ball was hit. Optional, so it is folded away until it is wanted. */
export function HitField({ value, onChange }: HitFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.hit}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Where was it hit?</span>
        <span className={styles.now}>
          {value === null ? 'optional' : FIELD_POSITIONS[value].code}
        </span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
        <div
          role="group"
          aria-label="Where was it hit?"
          ref={bringIntoSight}
          className={styles.field}
        >
          {ROWS.map((row) => (
            <div key={row[0]} className={styles.row}>
              {row.map((location) => (
                <button
                  key={location}
                  type="button"
                  className={styles.place}
                  aria-pressed={location === value}
                  onClick={() => onChange(location === value ? null : location)}
                >
                  <SpokenName name={FIELD_POSITIONS[location].name}>
                    <span>{FIELD_POSITIONS[location].code}</span>
                  </SpokenName>
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
