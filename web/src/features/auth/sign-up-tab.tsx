import { CircleSlash, CloudOff, Mail, MailX } from 'lucide-react';
import { dayText } from '../../format/day-and-time.ts';
import { cleanJoinCode, STATE_OPTIONS } from '../../format/texts.ts';
import { roleLabels } from '../../labels/terms.ts';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { serverPaths } from '../../platform/paths.ts';
import { Trouble } from '../../server-data/trouble.tsx';
import { useInvitation } from '../../server-data/use-from-server.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { EmailInput, NameInput, PasswordInput, Select, TextInput } from '../../ui/fields/field.tsx';
import { type Faults, useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import {
  BLANK_SIGN_UP,
  joinCodeFaults,
  PASSWORD_HINT,
  type SignUp,
  signUpFaults,
  toastFailure,
  toastUnreachable,
} from './credentials.ts';
import { useSignInOptions } from './use-auth-link.ts';

type SignUpTabProps = Pick<SignUpFormProps, 'onSignedIn' | 'onProviderAccountFound'> & {
  inviteToken: string | null;
  onEmailTaken: (email: string) => void;
};

export function SignUpTab({ inviteToken, onEmailTaken, ...formProps }: SignUpTabProps) {
  const { options } = useSignInOptions();
  if (options?.signUp === 'closed') {
    return (
      <Banner tone="watch" icon={CircleSlash}>
        <b>New accounts can't be created here.</b> Ask the person who runs this server. If you have
        an account, {inviteToken === null ? 'sign in' : 'sign in to join the team'}.
      </Banner>
    );
  }
  const needsJoinCode = options?.signUp === 'invited';
  if (inviteToken === null) {
    return (
      <div className={styles['form']}>
        {needsJoinCode && (
          <p>
            Only invited people can sign up here. Open the link in your invitation email, or enter
            the join code of your team.
          </p>
        )}
        <SignUpForm {...formProps} needsJoinCode={needsJoinCode} />
      </div>
    );
  }
  return (
    <InvitedSignUp
      {...formProps}
      needsJoinCode={needsJoinCode}
      token={inviteToken}
      onEmailTaken={onEmailTaken}
    />
  );
}

interface InvitedSignUpProps extends Omit<SignUpFormProps, 'invitation'> {
  token: string;
}

function InvitedSignUp({ token, needsJoinCode = false, ...form }: InvitedSignUpProps) {
  const { state, isGone, reload } = useInvitation(token);
  if (state.kind === 'loading') return <p className="muted">Loading...</p>;
  if (state.kind === 'loaded') {
    const { teamName, role, expiresAt, email } = state.value;
    return (
      <div className={styles['form']}>
        <Banner tone="info" icon={Mail}>
          <b>{teamName}</b> invited you as {roleLabels[role]}. The invitation expires{' '}
          {dayText(expiresAt)}. Already have an account? Sign in to join.
        </Banner>
        <SignUpForm {...form} invitation={{ token, email }} />
      </div>
    );
  }
  if (isGone) {
    return (
      <div className={styles['form']}>
        <Banner tone="watch" icon={MailX}>
          <b>This invitation is no longer valid.</b> Someone used it or canceled it, or it's more
          than 7 days old. Ask the team for a new one, or sign up{' '}
          {needsJoinCode ? 'with a join code' : 'without it'}.
        </Banner>
        <SignUpForm {...form} needsJoinCode={needsJoinCode} />
      </div>
    );
  }
  return (
    <Banner icon={CloudOff} action={<Button onClick={reload}>Try Again</Button>}>
      <Trouble kind={state.kind} /> You need signal to join. Your link still works.
    </Banner>
  );
}

interface SignUpFormProps {
  /** Creates the account for the invited email and joins the team. */
  invitation?: { token: string; email: string } | undefined;
  /** Without an invitation, only a join code lets someone sign up here. */
  needsJoinCode?: boolean | undefined;
  onSignedIn: () => Promise<boolean>;
  /** The email belongs to an account of the identity provider, which can get a password. */
  onProviderAccountFound: (email: string) => void;
  onEmailTaken?: ((email: string) => void) | undefined;
}

function SignUpForm({
  invitation,
  needsJoinCode = false,
  onSignedIn,
  onProviderAccountFound,
  onEmailTaken,
}: SignUpFormProps) {
  const { field, form } = useForm({
    initial: { ...BLANK_SIGN_UP, email: invitation?.email ?? '' },
    faultsOf: (form) => ({ ...signUpFaults(form), ...(needsJoinCode && joinCodeFaults(form)) }),
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
    },
  });
  const { onChange: onCode, ...code } = field('joinCode');
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles['form']} aria-label="Sign Up">
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
        <NameInput label="First name" autoComplete="given-name" {...field('firstName')} />
        <NameInput label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <Select
        label="State"
        placeholder="Choose your state"
        options={STATE_OPTIONS}
        {...field('state')}
      />
      <EmailInput
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
      <Button type="submit" variant="action" size="live" wide busy={form.busy}>
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
