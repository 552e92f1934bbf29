import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { late } from '../../components/late.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { paths } from '../paths.ts';
import { cameFor } from '../session/came-for.ts';

const ResetPasswordRoute = late(
  async () => (await import('../routes/reset-password-route.tsx')).ResetPasswordRoute,
);

/** The sign-in screen's address with somebody signed in: only a mailed link has a meaning there. */
export function AtLogin() {
  const { search } = useLocation();
  const { user } = useLocalData();
  // The form takes its token out of the address, and stays.
  const [isReset] = useState(() => new URLSearchParams(search).has('reset'));
  if (isReset) return <ResetPasswordRoute />;
  const isInvited = new URLSearchParams(search).has('invite');
  return <Navigate to={isInvited ? paths.invitation + search : cameFor(user.id)} replace />;
}
