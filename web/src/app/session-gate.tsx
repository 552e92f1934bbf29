import { HardDrive } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { late } from '../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { useSession } from './session/session-store.ts';

const SignedInApp = late(async () => (await import('./signed-in/signed-in-app.tsx')).SignedInApp);
const SignedOutApp = late(async () => (await import('./signed-out-app.tsx')).SignedOutApp);

/** The app of whoever is signed in, or the way in. */
export function SessionGate() {
  const session = useSession();
  switch (session.kind) {
    case 'loading':
      return <SpinnerScreen />;
    case 'signed-in':
      // Another account is another app: nothing of the first may stay in any state.
      return <SignedInApp key={session.account.user.id} account={session.account} />;
    case 'signed-out':
      return <SignedOutApp lastAccount={session.lastAccount} />;
    case 'no-storage':
      return <NoStorage />;
  }
}

function NoStorage() {
  return (
    <main>
      <EmptyState
        title="This browser won't save data"
        action={
          <Button
            variant="action"
            icon={<HardDrive aria-hidden="true" size={20} />}
            onClick={() => window.location.reload()}
          >
            Try Again
          </Button>
        }
      >
        Full Count saves your games on this device. Use a regular window, not a private one, or let
        this site store data.
      </EmptyState>
    </main>
  );
}
