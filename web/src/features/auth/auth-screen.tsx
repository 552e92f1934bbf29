import { CloudOff, Smartphone } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsOnline } from '../../ui/hooks/use-is-online.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import styles from './auth-screen.module.css';
import { AuthTabs, type TabMode } from './auth-tabs.tsx';
import { FeatureList, Poster } from './poster.tsx';
import { type AuthLink, useAuthLink } from './use-auth-link.ts';

const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}));
const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}));
const AccountFoundForm = lazy(async () => ({
  default: (await import('./account-found-form.tsx')).AccountFoundForm,
}));

/** With `account-found`, the email has an account of the identity provider without a password. */
type Mode = TabMode | 'forgot-password' | 'reset-password' | 'account-found';

interface AuthScreenProps {
  /** Opens the app. Returns false after a toast has said that the server no longer answers. */
  onSignedIn: () => Promise<boolean>;
  /** Sentences about other users' unsent changes on this device. */
  unsentSentences: readonly string[];
}

export function AuthScreen({ onSignedIn, unsentSentences }: AuthScreenProps) {
  const { link, dropInvitation } = useAuthLink();
  const [mode, setMode] = useState<Mode>(() => firstMode(link));
  const [email, setEmail] = useState('');

  function openForm(newMode: Mode, typedEmail: string): void {
    setEmail(typedEmail.trim());
    setMode(newMode);
  }
  const openSignIn = (typedEmail: string) => openForm('login', typedEmail);

  return (
    <AuthFrame unsentSentences={unsentSentences} showsFeatures={mode === 'login'}>
      {(mode === 'login' || mode === 'register' || mode === 'how-it-works') && (
        <AuthTabs
          mode={mode}
          onMode={setMode}
          email={email}
          link={link}
          onSignedIn={onSignedIn}
          onSignedUp={async () => {
            dropInvitation();
            return onSignedIn();
          }}
          onForgot={(typedEmail) => openForm('forgot-password', typedEmail)}
          onProviderAccountFound={(typedEmail) => openForm('account-found', typedEmail)}
          onEmailTaken={openSignIn}
        />
      )}
      {mode === 'forgot-password' && <ForgotPasswordForm email={email} onBack={openSignIn} />}
      {mode === 'reset-password' && (
        <ResetPasswordForm
          token={link.resetToken ?? ''}
          onReset={() => setMode('login')}
          onBack={() => setMode('login')}
          onRequestLink={() => setMode('forgot-password')}
        />
      )}
      {mode === 'account-found' && (
        <AccountFoundForm
          email={email}
          onSignedIn={onSignedIn}
          onEmailed={() => setMode('login')}
          onCancel={() => setMode('register')}
        />
      )}
    </AuthFrame>
  );
}

function firstMode({ resetToken, inviteToken }: AuthLink): Mode {
  if (resetToken !== null) return 'reset-password';
  return inviteToken === null ? 'login' : 'register';
}

interface AuthFrameProps {
  showsFeatures: boolean;
  unsentSentences: readonly string[];
  children: ReactNode;
}

function AuthFrame({ unsentSentences, showsFeatures, children }: AuthFrameProps) {
  const isOnline = useIsOnline();
  const isDesktop = useMediaQuery(breakpoints.desktopUp);
  return (
    <div className={styles['screen']}>
      <Poster />
      <main className={styles['side']}>
        <div className={styles['panel']}>
          {!isOnline && (
            <p className={styles['waiting']} role="status">
              <CloudOff size={20} />
              Waiting for signal. You need it to sign in. After that the app works without it.
            </p>
          )}
          <Suspense fallback={<p className="muted">Loading...</p>}>{children}</Suspense>
          {unsentSentences.map((sentence) => (
            <p key={sentence} className={styles['waiting']}>
              <Smartphone size={20} />
              {sentence}
            </p>
          ))}
          {showsFeatures && !isDesktop && <FeatureList />}
        </div>
      </main>
    </div>
  );
}
