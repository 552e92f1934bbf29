import type { FormField } from '../hooks/use-form.ts';
import styles from './swatches.module.css';

interface Swatch {
  value: string;
  label: string;
  /** Any color of CSS. */
  color: string;
}

interface SwatchesProps extends Pick<FormField, 'name' | 'value' | 'onChange'> {
  label: string;
  swatches: readonly Swatch[];
}

/** One color of several. The name of the chosen one is beside the label. */
export function Swatches({ label, swatches, name, value, onChange }: SwatchesProps) {
  const chosen = swatches.find((swatch) => swatch.value === value);
  return (
    <fieldset>
      <legend className={`caps ${styles.legend}`}>
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
