import { cleanJoinCode } from '../../format/join-code.ts';
import { STATE_OPTIONS } from '../../format/state-name.ts';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { serverPaths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { nameInput } from '../../ui/fields/name-input.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type Faults, useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import { joinCodeFaults, PASSWORD_HINT, type SignUp, signUpFaults } from './credentials.ts';
import { toastFailure } from './toast-failure.ts';
import { toastUnreachable } from './toast-unreachable.ts';

const BLANK_FORM: SignUp = {
  firstName: '',
  lastName: '',
  state: '',
  email: '',
  password: '',
  confirmPassword: '',
  joinCode: '',
};

export interface SignUpFormProps {
  /** Creates the account for the invited email and joins the team. */
  invitation?: { token: string; email: string } | undefined;
  /** Without an invitation, only a join code lets someone sign up here. */
  needsJoinCode?: boolean | undefined;
  onSignedIn: () => Promise<boolean>;
  /** The email belongs to an account of the identity provider, which can get a password. */
  onProviderAccountFound: (email: string) => void;
  onEmailTaken?: ((email: string) => void) | undefined;
}

export function SignUpForm({
  invitation,
  needsJoinCode = false,
  onSignedIn,
  onProviderAccountFound,
  onEmailTaken,
}: SignUpFormProps) {
  const { field, busy, onSubmit } = useForm({
    initial: { ...BLANK_FORM, email: invitation?.email ?? '' },
    faultsOf: (form) => ({
      ...signUpFaults(form),
      ...(needsJoinCode && joinCodeFaults(form)),
    }),
    submit: async ({ confirmPassword, joinCode, ...form }) => {
      const email = form.email.trim();
      const invitationOrCode = invitation
        ? { inviteToken: invitation.token }
        : { ...(needsJoinCode && { joinCode }) };
      try {
        await api('POST', '/api/auth/register', { ...form, email, ...invitationOrCode });
      } catch (error) {
        if (!(error instanceof ApiFailure)) {
          toastUnreachable(error);
          return undefined;
        }
        if (error.body['canAddPassword'] === true) {
          toastAccountExists();
          onProviderAccountFound(email);
          return undefined;
        }
        const faults = faultsOrToast(error);
        if (error.code === 'email_taken') onEmailTaken?.(email);
        return faults;
      }
      if (await onSignedIn()) toast({ title: 'Account created successfully', tone: 'done' });
      return undefined;
    },
  });
  const { onChange: onCode, ...code } = field('joinCode');
  return (
    <form onSubmit={onSubmit} noValidate className={styles['form']} aria-label="Sign Up">
      {needsJoinCode && (
        <TextInput
          label="Join code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...code}
          onChange={({ target }) => onCode({ target: { value: cleanJoinCode(target.value) } })}
        />
      )}
      <div className={styles['pair']}>
        <TextInput
          {...nameInput}
          label="First name"
          autoComplete="given-name"
          {...field('firstName')}
        />
        <TextInput
          {...nameInput}
          label="Last name"
          autoComplete="family-name"
          {...field('lastName')}
        />
      </div>
      <Select
        label="State"
        placeholder="Choose your state"
        options={STATE_OPTIONS}
        {...field('state')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={invitation !== undefined}
        hint={invitation && 'Your invitation was sent to this email.'}
        {...field('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" variant="action" size="live" wide busy={busy}>
        Sign Up
      </Button>
      <p className="small muted">
        By pressing Sign Up you confirm: I am 13 or older. <a href={serverPaths.privacy}>Privacy</a>
      </p>
    </form>
  );
}

function toastAccountExists(): void {
  // The specification fixes this text. The form that adds a password opens at the same time.
  toast({
    title: 'Account Exists',
    description:
      'This email has an identity-provider account. Would you like to add password login?',
    tone: 'plain',
  });
}

const CODES_WITH_ADVICE = [
  'invitation_invalid',
  'invitation_needed',
  'sign_up_closed',
  'too_many_members',
];

function faultsOrToast(error: ApiFailure): Faults<SignUp> | undefined {
  if (error.code === 'password_too_common') return { password: error.message };
  if (error.code === 'join_code_invalid') return { joinCode: error.message };
  toastFailure(
    error,
    CODES_WITH_ADVICE.includes(error.code)
      ? error.message
      : 'Failed to create account. Email may already be in use.',
  );
  return undefined;
}
