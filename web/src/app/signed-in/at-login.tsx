import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { late } from '../../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useCameFor } from '../session/return-path.ts';

const ResetPasswordRoute = late(
  async () => (await import('../routes/reset-password-route.tsx')).ResetPasswordRoute,
);

/** The sign-in screen's address with somebody signed in: only a mailed link has a meaning there. */
export function AtLogin() {
  const { search } = useLocation();
  const wanted = useCameFor();
  // The form takes its token out of the address, and stays.
  const [isReset] = useState(() => new URLSearchParams(search).has('reset'));
  if (isReset) return <ResetPasswordRoute />;
  const isInvited = new URLSearchParams(search).has('invite');
  if (isInvited) return <Navigate to={paths.invitation + search} replace />;
  return wanted === null ? <SpinnerScreen /> : <Navigate to={wanted} replace />;
}
