import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { VerifyEmailScreen } from '../../features/auth/verify-email-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { LinkPage } from '../../ui/page/page-head.tsx';

/** This route needs no session, so the link works on any device that receives the email. */
export function VerifyEmailRoute() {
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const navigate = useNavigate();
  // The address stays in the browser's history, so the token is taken out of it.
  const isTokenInAddress = params.has('token');
  useEffect(() => {
    if (isTokenInAddress) void navigate(paths.verifyEmail, { replace: true });
  }, [isTokenInAddress, navigate]);
  return (
    <LinkPage>
      <VerifyEmailScreen token={token} />
    </LinkPage>
  );
}
