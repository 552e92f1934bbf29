import { useSyncState } from '../../sync/sync-store.ts';
import { OtherAccountBanner } from './other-account-banner.tsx';
import { SignInBanner } from './sign-in-banner.tsx';

/** Over a game that is being charted: why nothing is sent until somebody signs in. */
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
