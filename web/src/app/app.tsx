import { type ComponentType, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
import { ErrorBoundary } from '../ui/feedback/error-fallback.tsx';
import { SpinnerScreen } from '../ui/feedback/feedback.tsx';
import { lazyScreen } from '../ui/feedback/lazy-screen.tsx';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';
import { type SessionView, useSession } from './session/session-store.ts';
import { loadScreenAt } from './signed-in/screens.ts';
import { startServiceWorker } from './start-service-worker.ts';

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <LazyToaster />
    </ErrorBoundary>
  );
}

const VerifyEmailRoute = lazyScreen(
  async () => (await import('./routes/verify-email-route.tsx')).VerifyEmailRoute,
);

function AppRoutes() {
  const { pathname, search, hash } = useLocation();
  const withoutSlash = withoutTrailingSlash(pathname);
  if (withoutSlash !== pathname) {
    return <Navigate to={{ pathname: withoutSlash, search, hash }} replace />;
  }
  return (
    <Routes>
      <Route path={paths.verifyEmail} element={<VerifyEmailRoute />} />
      <Route path="*" element={<SessionGate />} />
    </Routes>
  );
}

/** The address without trailing slashes. Two slashes at the front would name another host. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
}

/**
 * Loads the toaster at the first tap or key, because the signal may be gone at the first toast. After a failure, each new toast
 * tries again.
 */
export function LazyToaster() {
  const toast = useToastStore((state) => state.toast);
  const hasInput = useHasInput();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const isLoaded = Toaster !== null;
  useEffect(() => {
    if (isLoaded || (toast === null && !hasInput)) return;
    loadToaster().then((LoadedToaster) => setToaster(() => LoadedToaster), console.error);
  }, [isLoaded, toast, hasInput]);
  return Toaster && <Toaster />;
}

function useHasInput(): boolean {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => {
    const onInput = () => setHasInput(true);
    const listening = new AbortController();
    const options = { once: true, passive: true, signal: listening.signal };
    window.addEventListener('pointerdown', onInput, options);
    window.addEventListener('keydown', onInput, options);
    return () => listening.abort();
  }, []);
  return hasInput;
}

const SignedInApp = lazyScreen(
  async () => (await import('./signed-in/signed-in-app.tsx')).SignedInApp,
);
const SignedOutApp = lazyScreen(async () => (await import('./signed-out-app.tsx')).SignedOutApp);
const NoStorage = lazyScreen(async () => (await import('./account/cannot-open.tsx')).NoStorage);

function SessionGate() {
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

function loadCode(kind: Exclude<SessionView['kind'], 'loading'>, pathname: string) {
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
