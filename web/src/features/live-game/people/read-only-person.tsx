import type { PlayerRole } from '@full-count/baseball';
import { Jersey } from '../../../baseball-ui/player-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { sideOf } from '../recorder/choose-people.ts';
import styles from './read-only-person.module.css';

export function ReadOnlyPerson({ playerRole }: { playerRole: PlayerRole }) {
  const { live, openSheet } = useLiveGameContext();
  const person = live.matchup[playerRole];
  const team = live.names[sideOf(playerRole, live)];
  return (
    <div className={styles.row}>
      {person !== null && person.id !== null && <Jersey number={jerseyOf(live, person)} />}
      <p className={styles.person}>
        <b>{person?.name ?? `No ${playerRole} yet`}</b>
        <span className="small muted">
          {playerRole === 'batter' ? `Bats for ${team}` : `Pitches for ${team}`}
        </span>
      </p>
      <Button onClick={() => openSheet({ kind: 'lineup' })}>Lineup</Button>
    </div>
  );
}
