import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyScreen } from '../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { type SessionView, useSession } from './session/session-store.ts';
import { loadScreenAt } from './signed-in/screens.ts';
import { startServiceWorker } from './start-service-worker.ts';

const SignedInApp = lazyScreen(
  async () => (await import('./signed-in/signed-in-app.tsx')).SignedInApp,
);
const SignedOutApp = lazyScreen(async () => (await import('./signed-out-app.tsx')).SignedOutApp);
const NoStorage = lazyScreen(async () => (await import('./account/cannot-open.tsx')).NoStorage);

export function SessionGate() {
  const session = useSession();
  useFirstScreenCode(session.kind);
  switch (session.kind) {
    case 'loading':
    case 'loading-teams':
      return <SpinnerScreen />;
    case 'signed-in':
      // The key drops all component state when another account signs in.
      return <SignedInApp key={session.account.user.id} account={session.account} />;
    case 'signed-out':
      return <SignedOutApp lastAccount={session.lastAccount} />;
    case 'no-storage':
      return <NoStorage />;
    case 'failed':
      throw session.error;
  }
}

/** Loads the first screen's code before it starts the service worker, whose download of the whole app would slow it. */
function useFirstScreenCode(kind: SessionView['kind']): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind === 'loading') return;
    // The screen itself shows an error.
    loadCode(kind, pathname)
      .catch(() => {})
      .then(startServiceWorker)
      .catch(console.error);
  }, [kind, pathname]);
}

function loadCode(
  kind: Exclude<SessionView['kind'], 'loading'>,
  pathname: string,
): Promise<unknown> {
  switch (kind) {
    case 'loading-teams':
    case 'signed-in':
      // At once, because otherwise each part would load only after the part around it was drawn.
      return Promise.all([SignedInApp.load(), loadScreenAt(pathname)]);
    case 'signed-out':
      return SignedOutApp.load();
    case 'no-storage':
      return NoStorage.load();
    case 'failed':
      return Promise.resolve();
  }
}
