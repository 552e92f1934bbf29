import { ChevronsUpDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple' | 'children'> {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The native list in our frame, because it is the quickest to use with a thumb. */
export function Select({ label, hint, error, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.inset}>
          <select
            {...select}
            {...ids}
            className={classNames(styles.control, styles.select, styles.withEnd)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.end} data-decoration>
            <ChevronsUpDown size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}
