import { CloudOff, Smartphone } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { EmailInput, PasswordInput } from '../../ui/fields/field.tsx';
import { useIsOnline, useMediaQuery } from '../../ui/hooks/hooks.ts';
import { useForm } from '../../ui/hooks/use-form.ts';
import { TabStrip } from '../../ui/layout/tab-strip.tsx';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import { signInFaults, toastFailure, toastUnreachable } from './credentials.ts';
import { FeatureList, Poster } from './poster.tsx';
import { type AuthLink, useAuthLink } from './use-auth-link.ts';

const LOADING = <p className="muted">Loading...</p>;

const loadForms = () => import('./password-forms.tsx');
const ForgotPasswordForm = lazyPart(async () => (await loadForms()).ForgotPasswordForm, LOADING);
const ResetPasswordForm = lazyPart(async () => (await loadForms()).ResetPasswordForm, LOADING);
const AccountFoundForm = lazyPart(
  async () => (await import('./account-found-form.tsx')).AccountFoundForm,
  LOADING,
);

/** With `account-found`, the email has an account of the identity provider without a password. */
type Mode = (typeof tabs)[number]['value'] | 'forgot-password' | 'reset-password' | 'account-found';

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
  const panelId = useId();
  const tab = tabs.find(({ value }) => value === mode);
  const isInvited = link.inviteToken !== null;

  return (
    <AuthFrame unsentSentences={unsentSentences} showsFeatures={mode === 'login'}>
      {tab !== undefined && (
        <>
          {isInvited && mode === 'register' ? (
            <h1>Join Your Team</h1>
          ) : (
            <h1 className="visually-hidden">{tab.label}</h1>
          )}
          <TabStrip
            label="Sign in, sign up, or learn more"
            tabs={tabs}
            value={tab.value}
            onChange={setMode}
            panelId={panelId}
          />
          <div id={panelId} role="tabpanel" aria-label={tab.label}>
            {mode === 'login' && (
              <SignInForm
                email={email}
                onSignedIn={onSignedIn}
                onForgot={(typedEmail) => openForm('forgot-password', typedEmail)}
              />
            )}
            {mode === 'register' && (
              <SignUpTab
                inviteToken={link.inviteToken}
                onSignedIn={async () => {
                  dropInvitation();
                  return onSignedIn();
                }}
                onProviderAccountFound={(typedEmail) => openForm('account-found', typedEmail)}
                onEmailTaken={openSignIn}
              />
            )}
            {mode === 'how-it-works' && (
              <HowItWorks onSignUp={() => setMode('register')} onSignIn={() => setMode('login')} />
            )}
          </div>
          {mode !== 'how-it-works' && (
            <ProviderSignIn trouble={link.providerTrouble} isInvited={isInvited} />
          )}
        </>
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
          {children}
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

// Most people come to sign in, so the other tabs are not part of the first load.
const HowItWorks = lazyPart(async () => (await import('./how-it-works.tsx')).HowItWorks, LOADING);
const SignUpTab = lazyPart(async () => (await import('./sign-up-tab.tsx')).SignUpTab, LOADING);
// Loaded apart from the form, which must not wait while this asks the server about an identity provider.
const ProviderSignIn = lazyPart(
  async () => (await import('./provider-sign-in.tsx')).ProviderSignIn,
);

const tabs = [
  { value: 'login', label: 'Sign In' },
  { value: 'register', label: 'Sign Up' },
  { value: 'how-it-works', label: 'How It Works' },
] as const;

interface SignInFormProps {
  email: string;
  onSignedIn: () => Promise<boolean>;
  onForgot: (email: string) => void;
}

function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const { field, form } = useForm({
    initial: { email, password: '' },
    faultsOf: signInFaults,
    submit: async (form) => {
      try {
        await api('POST', '/api/auth/login', { ...form, email: form.email.trim() });
      } catch (error) {
        if (error instanceof ApiFailure) toastFailure(error, 'Invalid email or password');
        else toastUnreachable(error);
        return undefined;
      }
      if (await onSignedIn()) toast({ title: 'Logged in successfully', tone: 'done' });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles['form']} aria-label="Sign In">
      <EmailInput {...field('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles['actions']}>
        <Button type="submit" variant="action" size="live" wide busy={form.busy}>
          Sign In
        </Button>
        <Button variant="quiet" wide onClick={() => onForgot(field('email').value)}>
          Forgot your password
        </Button>
      </div>
    </form>
  );
}
