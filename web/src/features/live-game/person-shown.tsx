import { Button } from '../../components/button.tsx';
import { Jersey } from '../../components/jersey.tsx';
import { sideOf } from './choose-people.ts';
import { jerseyOf, type LiveGame } from './model/live-game.ts';
import type { Duty } from './model/picks.ts';
import styles from './person-shown.module.css';

interface PersonShownProps {
  live: LiveGame;
  duty: Duty;
  /** Opens both orders as they stand. */
  onLineup: () => void;
}

/** Who bats or pitches, for who may look and not choose another. */
export function PersonShown({ live, duty, onLineup }: PersonShownProps) {
  const person = live.who[duty];
  return (
    <div className={styles.shown}>
      {person !== null && person.id !== null && <Jersey number={jerseyOf(live, person)} />}
      <p className={styles.who}>
        <b>{person?.name ?? NOBODY[duty]}</b>
        <span className="small muted">
          {duty === 'batter' ? 'Bats' : 'Pitches'} for {live.names[sideOf(duty, live)]}
        </span>
      </p>
      <Button onClick={onLineup}>Lineup</Button>
    </div>
  );
}

const NOBODY: Readonly<Record<Duty, string>> = {
  batter: 'No batter is named yet',
  pitcher: 'No pitcher is named yet',
};
