import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { useAuthLink } from '../../features/auth/use-auth-link.ts';
import { paths } from '../../platform/paths.ts';
import { LinkPage } from '../../ui/layout/link-page.tsx';
import { startSession } from '../session/session-store.ts';

/** A mailed reset link on a device where somebody is signed in, who need not be its owner. */
export function ResetPasswordRoute() {
  const { link } = useAuthLink();
  const navigate = useNavigate();
  const toApp = () => void navigate(paths.dugout, { replace: true });
  return (
    <LinkPage>
      <ResetPasswordForm
        token={link.resetToken ?? ''}
        onReset={() => {
          toApp();
          // If it was their own account, its session is over now.
          void startSession();
        }}
        backLabel="Back to the app"
        onBack={toApp}
      />
    </LinkPage>
  );
}
