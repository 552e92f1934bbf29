import { CircleSlash } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { InvitedSignUp } from './invited-sign-up.tsx';
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

type SignUpTabProps = Pick<SignUpFormProps, 'onSignedIn' | 'onProviderAccountFound'> & {
  inviteToken: string | null;
  /** Called when the email of the invitation already has an account. */
  onEmailTaken: (email: string) => void;
};

/** Signing up, as far as the operator allows it. The server enforces it too. */
export function SignUpTab({ inviteToken, onEmailTaken, ...formProps }: SignUpTabProps) {
  const { options } = useSignInOptions();
  if (options?.signUp === 'closed') {
    return (
      <Banner tone="watch" icon={<CircleSlash aria-hidden="true" size={20} />}>
        <b>New accounts can't be created here.</b> Ask the person who runs this server. If you have
        an account, sign in.
      </Banner>
    );
  }
  const needsJoinCode = options?.signUp === 'invited';
  if (inviteToken === null) return <SignUpForm {...formProps} needsJoinCode={needsJoinCode} />;
  return (
    <InvitedSignUp
      {...formProps}
      needsJoinCode={needsJoinCode}
      token={inviteToken}
      onEmailTaken={onEmailTaken}
    />
  );
}
