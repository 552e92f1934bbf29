import { HardDrive } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { lazyScreen } from '../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { useSession } from './session/session-store.ts';

const SignedInApp = lazyScreen(
  async () => (await import('./signed-in/signed-in-app.tsx')).SignedInApp,
);
const SignedOutApp = lazyScreen(async () => (await import('./signed-out-app.tsx')).SignedOutApp);

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
