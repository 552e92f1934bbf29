import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { VerifyEmailScreen } from '../../features/links/verify-email-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { LinkPage } from '../../ui/layout/link-page.tsx';

/** Stands before the question who is signed in: the link works on whichever device the mail is read. */
export function VerifyEmailRoute() {
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const navigate = useNavigate();
  const isToClean = params.has('token');
  useEffect(() => {
    if (isToClean) void navigate(paths.verifyEmail, { replace: true });
  }, [isToClean, navigate]);
  return (
    <LinkPage>
      <VerifyEmailScreen token={token} />
    </LinkPage>
  );
}
