import { PITCH_TYPES_BY_SPORT, type PitchType, type Sport } from '@full-count/baseball';
import { useId } from 'react';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import styles from './sheets.module.css';

interface TypeFieldProps {
  sport: Sport;
  value: PitchType;
  onChange: (type: PitchType) => void;
}

export function TypeField({ sport, value, onChange }: TypeFieldProps) {
  const id = useId();
  // A pitch may have a type that the sport does not offer.
  const types = [...new Set<PitchType>([...PITCH_TYPES_BY_SPORT[sport], value, 'unknown'])];
  return (
    <div>
      <p id={id} className={`caps ${styles.label}`}>
        Pitch type
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-labelledby={id} className={styles.choices}>
        {types.map((type) => (
          <button
            key={type}
            type="button"
            className={styles.choice}
            aria-pressed={type === value}
            onClick={() => onChange(type)}
          >
            <TypeTag type={type} decorative />
            {pitchTypeLabels[type].name}
          </button>
        ))}
      </div>
    </div>
  );
}
