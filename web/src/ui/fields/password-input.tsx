import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type TextInputProps } from './field.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ label, hint, error, ...input }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.inset}>
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(styles.control, styles.withEnd)}
          />
          <button
            type="button"
            className={styles.end}
            aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      )}
    </Field>
  );
}
