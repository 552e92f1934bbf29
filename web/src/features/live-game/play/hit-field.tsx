import { FIELD_POSITIONS, type HitLocation } from '@full-count/baseball';
import { useState } from 'react';
import { titleCase } from '../../../format/names.ts';
import { eventLabels } from '../../../labels/terms.ts';
import { SpokenName } from '../../../ui/buttons/button.tsx';
import { MoreFieldsButton } from '../../../ui/fields/field.tsx';
import { SaveSheet, useSheetActions } from '../sheets/save-sheet.tsx';
import styles from './hit-field.module.css';

interface HitFieldProps {
  value: HitLocation | null;
  onChange: (location: HitLocation | null) => void;
}

/** Position numbers, as seen from home plate. */
const FIELD_ROWS: readonly (readonly HitLocation[])[] = [
  [7, 8, 9],
  [5, 6, 4, 3],
  [1, 2],
];

function scrollIntoView(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'nearest' });
}

export function HitField({ value, onChange }: HitFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.hit}>
      <MoreFieldsButton
        label="Where was it hit?"
        chosenText={value === null ? 'optional' : FIELD_POSITIONS[value].code}
        isOpen={isOpen}
        size="live"
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && <FielderButtons label="Where was it hit?" value={value} onChange={onChange} />}
    </div>
  );
}

/** A button for each fielder, as on the field. A second tap takes the choice back. */
function FielderButtons({ label, value, onChange }: HitFieldProps & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label={label} ref={scrollIntoView} className={styles.field}>
      {FIELD_ROWS.map((row) => (
        <div key={row[0]} className={styles.row}>
          {row.map((location) => (
            <button
              key={location}
              type="button"
              className={`key ${styles.location}`}
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
  );
}

/** The error on a foul fly. The foul itself is a pitch, which the scorer has logged before. */
export function DroppedFoulSheet() {
  const { close, save } = useSheetActions();
  const [fielder, setFielder] = useState<HitLocation | null>(null);
  const name = titleCase(eventLabels.dropped_foul);
  return (
    <SaveSheet
      title={name}
      onClose={close}
      saveLabel={`Save ${name}`}
      onSave={() => save({ type: 'dropped_foul', ...(fielder !== null && { fielder }) })}
    >
      <div className={styles.hit}>
        <p>An error, and the batter stays up. Who dropped it? You can leave it open.</p>
        <FielderButtons label="Who dropped it?" value={fielder} onChange={setFielder} />
      </div>
    </SaveSheet>
  );
}
