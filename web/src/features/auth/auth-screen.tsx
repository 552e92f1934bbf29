import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Mark } from '../../components/mark.tsx';
import { TabStrip } from '../../components/tab-strip.tsx';
import styles from './auth-screen.module.css';
import { Diamond } from './diamond.tsx';
import { features, HowItWorks } from './how-it-works.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Mode = 'login' | 'register' | 'how-it-works';

const tabs = [
  { value: 'login', label: 'Sign In' },
  { value: 'register', label: 'Sign Up' },
  { value: 'how-it-works', label: 'How It Works' },
] as const;

interface AuthScreenProps {
  /** Loads who is signed in now, and with it the app. */
  onSignedIn: () => Promise<void>;
  /** Work of other people that waits on this device, in words; empty when there is none. */
  waiting: readonly string[];
}

export function AuthScreen({ onSignedIn, waiting }: AuthScreenProps) {
  const [mode, setMode] = useState<Mode>('login');
  const panelId = useId();
  return (
    <div className={styles['screen']}>
      <Poster />
      <main className={styles['side']}>
        <div className={styles['panel']}>
          <h1 className="visually-hidden">{tabs.find((tab) => tab.value === mode)?.label}</h1>
          <TabStrip
            label="How to get in"
            tabs={tabs}
            value={mode}
            onChange={setMode}
            panelId={panelId}
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={tabs.find((tab) => tab.value === mode)?.label}
          >
            {mode === 'login' && <SignInForm onSignedIn={onSignedIn} />}
            {mode === 'register' && <SignUpForm onSignedIn={onSignedIn} />}
            {mode === 'how-it-works' && (
              <HowItWorks onSignUp={() => setMode('register')} onSignIn={() => setMode('login')} />
            )}
          </div>
          {waiting.map((line) => (
            <p key={line} className={styles['waiting']}>
              <Smartphone aria-hidden="true" size={20} />
              {line}
            </p>
          ))}
        </div>
      </main>
    </div>
  );
}

/** The board beside the form: what the product is, in chalk. */
function Poster() {
  return (
    <div className={styles['poster']}>
      <p className={styles['brand']}>
        <Mark />
        Full Count
      </p>
      <p className={styles['slogan']}>Every pitch, kept.</p>
      <p className={styles['promise']}>
        Chart the game on your phone where there is no signal. It is all there when you get home.
      </p>
      <Diamond className={styles['diamond']} />
      <ul className={styles['features']}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <h2>
              <Icon aria-hidden="true" size={20} />
              {title}
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
