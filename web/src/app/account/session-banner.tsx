import { countWithNoun } from '@full-count/baseball';
import { LogIn } from 'lucide-react';
import { useLocalData } from '../../local/local-data.tsx';
import { serverPaths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { rememberTracking } from '../session/return-path.ts';
import { OtherAccountBanner } from './other-account-banner.tsx';

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
    <Banner
      tone="watch"
      icon={<LogIn aria-hidden="true" size={20} />}
      action={<Button onClick={signIn}>Sign In</Button>}
    >
      <b>Sign in to send {unsentChangesText(pending)}.</b> {pending === 1 ? "It's" : "They're"} safe
      on this device. Keep tracking.
    </Banner>
  );
}

function unsentChangesText(pending: number): string {
  if (pending === 0) return 'your changes';
  return countWithNoun(pending, 'change');
}
