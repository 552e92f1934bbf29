import { PasswordInput } from '../../ui/fields/password-input.tsx';
import type { FormField } from '../../ui/hooks/use-form.ts';
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
