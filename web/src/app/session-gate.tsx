import { lazyScreen } from '../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { useSession } from './session/session-store.ts';

const SignedInApp = lazyScreen(
  async () => (await import('./signed-in/signed-in-app.tsx')).SignedInApp,
);
const SignedOutApp = lazyScreen(async () => (await import('./signed-out-app.tsx')).SignedOutApp);
const NoStorage = lazyScreen(async () => (await import('./no-storage.tsx')).NoStorage);

export function SessionGate() {
  const session = useSession();
  switch (session.kind) {
    case 'loading':
      return <SpinnerScreen />;
    case 'signed-in':
      // The key drops all component state when another account signs in.
      return <SignedInApp key={session.account.user.id} account={session.account} />;
    case 'signed-out':
      return <SignedOutApp lastAccount={session.lastAccount} />;
    case 'no-storage':
      return <NoStorage />;
  }
}
