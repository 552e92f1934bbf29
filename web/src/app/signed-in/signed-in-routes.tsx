import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { paths, routePatterns } from '../../platform/paths.ts';
import { late } from '../../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useCameFor } from '../session/return-path.ts';

// What is charted stands without the shell, so neither its code nor its screens' are waited for.
const ShellRoutes = late(async () => (await import('./shell-routes.tsx')).ShellRoutes);
const LiveGameRoute = late(
  async () => (await import('../routes/live-game-route.tsx')).LiveGameRoute,
);
const PracticeTrackerRoute = late(
  async () => (await import('../routes/practice-tracker-route.tsx')).PracticeTrackerRoute,
);

/** Every address of the signed-in app. */
export function SignedInRoutes() {
  useStartAtTop();
  return (
    <Routes>
      <Route path={paths.login} element={<AtLogin />} />
      <Route path={routePatterns.liveGame} element={<LiveGameRoute />} />
      <Route path={routePatterns.practiceTracker} element={<PracticeTrackerRoute />} />
      <Route path="*" element={<ShellRoutes />} />
    </Routes>
  );
}

const ResetPasswordRoute = late(
  async () => (await import('../routes/reset-password-route.tsx')).ResetPasswordRoute,
);

/** The sign-in screen's address with somebody signed in: only a mailed link has a meaning there. */
function AtLogin() {
  const { search } = useLocation();
  const wanted = useCameFor();
  // The form takes its token out of the address, and stays.
  const [isReset] = useState(() => new URLSearchParams(search).has('reset'));
  if (isReset) return <ResetPasswordRoute />;
  const isInvited = new URLSearchParams(search).has('invite');
  if (isInvited) return <Navigate to={paths.invitation + search} replace />;
  return wanted === null ? <SpinnerScreen /> : <Navigate to={wanted} replace />;
}

/**
 * A screen that is opened starts at its top, wherever the one before stood. Going back is the
 * browser's, which knows where one was; and a filter in the address opens no other screen.
 */
function useStartAtTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
