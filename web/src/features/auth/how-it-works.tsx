import { Button } from '../../ui/buttons/button.tsx';
import styles from './auth-screen.module.css';
import { FeatureList } from './poster.tsx';
import { useSignInOptions } from './use-auth-link.ts';

const steps = [
  {
    title: 'Create team and add players',
    text: 'Enter a name, a sport and your state. Then add your roster.',
  },
  {
    title: 'Schedule games and set lineups',
    text: 'At home, on the bus, or five minutes before the game.',
  },
  {
    title: 'Track pitches live',
    text: 'Zone, pitch type, outcome. Saved on your device right away.',
  },
  {
    title: 'Analyze performance',
    text: 'Batter and pitcher stats during the game, reports after.',
  },
] as const;

export function HowItWorks({ onSignUp, onSignIn }: { onSignUp: () => void; onSignIn: () => void }) {
  const { options } = useSignInOptions();
  return (
    <div className={styles['how']}>
      <FeatureList />
      <h2>Getting Started</h2>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        {options?.signUp !== 'closed' && (
          <Button variant="action" size="live" wide onClick={onSignUp}>
            Get Started Free
          </Button>
        )}
        <Button size="live" wide onClick={onSignIn}>
          Sign In
        </Button>
      </div>
    </div>
  );
}
