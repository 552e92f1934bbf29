import { countWithNoun } from '@full-count/baseball';
import { type User, userSchema } from '@full-count/sync-protocol';
import { LogIn, UserRoundX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useLocalData } from '../../local/local-data.tsx';
import { paths, serverPaths } from '../../platform/paths.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { leaveAccount } from '../session/leave-account.ts';
import { rememberTracking } from '../session/return-path.ts';

export function SessionBanner() {
  const { pausedFor, pending } = useSyncState();
  switch (pausedFor) {
    case 'signed-out':
      return <SignInBanner pending={pending} />;
    case 'other-account':
      return <OtherAccountBanner pending={pending} />;
    default:
      return null;
  }
}

function SignInBanner({ pending }: { pending: number }) {
  const { user } = useLocalData();
  function signIn(): void {
    rememberTracking(window.location.pathname, user.id);
    window.location.assign(serverPaths.login);
  }
  return (
    <Banner tone="watch" icon={LogIn} action={<Button onClick={signIn}>Sign In</Button>}>
      <b>Sign in to send {unsentChangesText(pending)}.</b> {pending === 1 ? "It's" : "They're"} safe
      on this device. Keep tracking.
    </Banner>
  );
}

function unsentChangesText(pending: number): string {
  if (pending === 0) return 'your changes';
  return countWithNoun(pending, 'change');
}

export function OtherAccountBanner({ pending }: { pending: number }) {
  const { user } = useLocalData();
  const { state, reload } = useFromServer('/api/auth/user', userSchema);
  const otherUser = state.kind === 'loaded' && state.value.id !== user.id ? state.value : null;
  // Without an answer, the banner can't offer the two accounts.
  const isUnknown = state.kind === 'unreachable' || state.kind === 'failed';
  return (
    <Banner
      tone="watch"
      icon={UserRoundX}
      action={
        otherUser !== null ? (
          <AccountChoices user={user} otherUser={otherUser} />
        ) : (
          isUnknown && <Button onClick={reload}>Try Again</Button>
        )
      }
    >
      <b>
        {otherUser === null ? 'Someone else' : firstNameOf(otherUser)} is signed in on this device
        now.
      </b>{' '}
      {unsentSentence(pending, firstNameOf(user))} Keep tracking.
    </Banner>
  );
}

function AccountChoices({ user, otherUser }: { user: User; otherUser: User }) {
  const navigate = useNavigate();

  async function signInAgain(): Promise<void> {
    const trackedPath = window.location.pathname;
    await leaveAccount(otherUser.id, 'keep-unsent');
    // This comes last, because leaving clears the tab's session storage.
    rememberTracking(trackedPath, user.id);
  }

  return (
    <>
      <Button onClick={signInAgain}>Sign in as {firstNameOf(user)}</Button>
      <Button variant="quiet" onClick={() => void navigate(paths.dugout)}>
        Switch to {firstNameOf(otherUser)}
      </Button>
    </>
  );
}

function unsentSentence(pending: number, name: string): string {
  if (pending === 0) return `Changes by ${name} here will send when ${name} signs in.`;
  return pending === 1
    ? `1 change is safe here and will send when ${name} signs in.`
    : `${pending} changes are safe here and will send when ${name} signs in.`;
}

function firstNameOf({ firstName, email }: User): string {
  return firstName ?? email;
}
