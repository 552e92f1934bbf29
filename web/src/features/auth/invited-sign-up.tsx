import { CloudOff, Mail, MailX } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { dayText } from '../../components/day-and-time.ts';
import { roleWords } from '../../components/staff-words.ts';
import { useInvitation } from '../../server-side/use-invitation.ts';
import styles from './auth-screen.module.css';
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx';

interface InvitedSignUpProps extends Omit<SignUpFormProps, 'invitation'> {
  token: string;
}

/** Signing up by the link of an invitation: with that address, onto that team. */
export function InvitedSignUp({ token, ...form }: InvitedSignUpProps) {
  const { state, reload } = useInvitation(token);
  if (state.kind === 'loading') return <p className="muted">Loading...</p>;
  if (state.kind === 'here') {
    const { teamName, role, expiresAt, email } = state.invitation;
    return (
      <div className={styles['form']}>
        <Banner tone="info" icon={<Mail aria-hidden="true" size={20} />}>
          <b>{teamName}</b> invites you as {roleWords[role]}, until {dayText(expiresAt)}. If you
          have an account already, sign in, and you can join.
        </Banner>
        <SignUpForm {...form} invitation={{ token, email }} />
      </div>
    );
  }
  if (state.kind === 'gone') {
    return (
      <div className={styles['form']}>
        <Banner tone="watch" icon={<MailX aria-hidden="true" size={20} />}>
          <b>This invitation does not work any more.</b> It was used, or taken back, or is older
          than 7 days. Ask for a new one, or sign up without it.
        </Banner>
        <SignUpForm {...form} />
      </div>
    );
  }
  return (
    <Banner
      icon={<CloudOff aria-hidden="true" size={20} />}
      action={<Button onClick={reload}>Try again</Button>}
    >
      <b>{state.kind === 'unreachable' ? 'Waiting for signal.' : 'No good answer.'}</b> Joining a
      team needs the network once. The link goes on working.
    </Banner>
  );
}
