import { currentPitcher, dueBatter, type GameSetup, type GameState } from '@full-count/baseball';
import styles from './scoreboard.module.css';

interface PeopleUpProps {
  setup: GameSetup;
  state: GameState;
}

/** Who pitches to whom; nothing while nobody is named. */
export function PeopleUp({ setup, state }: PeopleUpProps) {
  const pitcher = currentPitcher(setup, state);
  const batter = dueBatter(setup, state);
  if (pitcher === null && batter === null) return null;
  return (
    <dl className={styles.people}>
      <dt className="lab">Pitching</dt>
      <dd className="clip">{pitcher?.name ?? 'Not named yet'}</dd>
      <dt className="lab">At bat</dt>
      <dd className="clip">{batter?.name ?? 'Not named yet'}</dd>
    </dl>
  );
}
