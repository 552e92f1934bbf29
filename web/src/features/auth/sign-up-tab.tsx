import { CircleSlash } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './auth-screen.module.css';
import { InvitedSignUp } from './invited-sign-up.tsx';
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
