import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { PASSWORD_HINT } from './credentials.ts';

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  field: (key: 'password' | 'confirmPassword') => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
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
