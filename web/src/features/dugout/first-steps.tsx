import { Check } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';

interface FirstStepsProps {
  hasPlayers: boolean;
  /** The first game that is scheduled. */
  gameId: string | null;
  hasLineup: boolean;
}

/** What a new team needs before its first game. */
export function FirstSteps({ hasPlayers, gameId, hasLineup }: FirstStepsProps) {
  const steps = [
    { text: 'Add your players', isDone: hasPlayers, to: paths.players },
    { text: 'Schedule a game', isDone: gameId !== null, to: paths.newGame },
    {
      text: 'Set the lineup',
      isDone: hasLineup,
      to: gameId === null ? paths.games : paths.startGame(gameId),
    },
  ];
  return (
    <Section title="First Steps">
      <ol className={styles.steps}>
        {steps.map(({ text, isDone, to }) => (
          <li key={text}>
            <span className={styles.tick}>{isDone && <Check size={20} aria-label="Done" />}</span>
            {isDone ? text : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
