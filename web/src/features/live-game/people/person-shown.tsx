import { Jersey } from '../../../baseball-ui/jersey.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { Duty } from '../model/picks.ts';
import { sideOf } from '../recorder/choose-people.ts';
import styles from './person-shown.module.css';

/** Who bats or pitches, for members who can only watch. */
export function PersonShown({ duty }: { duty: Duty }) {
  const { live, openSheet } = useLiveGameContext();
  const person = live.who[duty];
  const team = live.names[sideOf(duty, live)];
  return (
    <div className={styles.shown}>
      {person !== null && person.id !== null && <Jersey number={jerseyOf(live, person)} />}
      <p className={styles.who}>
        <b>{person?.name ?? NO_ONE[duty]}</b>
        <span className="small muted">
          {duty === 'batter' ? `Bats for ${team}` : `Pitches for ${team}`}
        </span>
      </p>
      <Button onClick={() => openSheet({ kind: 'lineup' })}>Lineup</Button>
    </div>
  );
}

const NO_ONE: Readonly<Record<Duty, string>> = {
  batter: 'No batter yet',
  pitcher: 'No pitcher yet',
};
