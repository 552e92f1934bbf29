import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
import { lazyScreen } from '../ui/feedback/lazy-screen.tsx';
import { SessionGate } from './session-gate.tsx';

const VerifyEmailRoute = lazyScreen(
  async () => (await import('./routes/verify-email-route.tsx')).VerifyEmailRoute,
);

export function AppRoutes() {
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
