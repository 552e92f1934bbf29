import { type ReactNode, useEffect, useRef } from 'react';
import { PasswordInput } from '../../ui/fields/field.tsx';
import type { FormField } from '../../ui/hooks/use-form.ts';
import styles from './auth-screen.module.css';
import { PASSWORD_HINT } from './credentials.ts';

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  field: (key: 'password' | 'confirmPassword') => FormField;
}

export function NewPasswordFields({ label, confirmLabel, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field('password')}
      />
      <PasswordInput
        label={confirmLabel}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}

/** The title of a form without a tab. It takes the focus, because the button that opened it is gone. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles['head']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  );
}
