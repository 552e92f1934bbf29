import { CircleSlash, CloudOff, Mail, MailX } from 'lucide-react';
import { dayText } from '../../format/day-and-time.ts';
import { roleLabels } from '../../labels/staff.ts';
import { Trouble } from '../../server-data/trouble.tsx';
import { useInvitation } from '../../server-data/use-invitation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './auth-screen.module.css';
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

type SignUpTabProps = Pick<SignUpFormProps, 'onSignedIn' | 'onProviderAccountFound'> & {
  inviteToken: string | null;
  onEmailTaken: (email: string) => void;
};

export function SignUpTab({ inviteToken, onEmailTaken, ...formProps }: SignUpTabProps) {
  const { options } = useSignInOptions();
  if (options?.signUp === 'closed') {
    return (
      <Banner tone="watch" icon={<CircleSlash size={20} />}>
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
        <Banner tone="info" icon={<Mail size={20} />}>
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
        <Banner tone="watch" icon={<MailX size={20} />}>
          <b>This invitation is no longer valid.</b> Someone used it or canceled it, or it's more
          than 7 days old. Ask the team for a new one, or sign up{' '}
          {needsJoinCode ? 'with a join code' : 'without it'}.
        </Banner>
        <SignUpForm {...form} needsJoinCode={needsJoinCode} />
      </div>
    );
  }
  return (
    <Banner icon={<CloudOff size={20} />} action={<Button onClick={reload}>Try Again</Button>}>
      <Trouble kind={state.kind} /> You need signal to join. Your link still works.
    </Banner>
  );
}
