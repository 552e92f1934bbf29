import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/auth/password-forms.tsx';
import { useAuthLink } from '../../features/auth/use-auth-link.ts';
import { paths } from '../../platform/paths.ts';
import { LinkPage } from '../../ui/page/page-head.tsx';
import { startSession } from '../session/session-store.ts';

/** The page of an emailed reset link while someone is signed in, perhaps with another account. */
export function ResetPasswordRoute() {
  const { link } = useAuthLink();
  const navigate = useNavigate();
  const openDugout = () => void navigate(paths.dugout, { replace: true });
  return (
    <LinkPage>
      <ResetPasswordForm
        token={link.resetToken ?? ''}
        onReset={() => {
          openDugout();
          // If the password was the signed-in user's own, their session is over now.
          void startSession();
        }}
        backLabel="Back to the app"
        onBack={openDugout}
      />
    </LinkPage>
  );
}
