import { type ComponentType, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
import { ErrorBoundary } from '../ui/feedback/error-fallback.tsx';
import { lazyScreen } from '../ui/feedback/lazy-screen.tsx';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';
import { SessionGate } from './session-gate.tsx';

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
    const listenerOptions = { once: true, passive: true };
    window.addEventListener('pointerdown', onInput, listenerOptions);
    window.addEventListener('keydown', onInput, listenerOptions);
    return () => {
      window.removeEventListener('pointerdown', onInput);
      window.removeEventListener('keydown', onInput);
    };
  }, []);
  return hasInput;
}
