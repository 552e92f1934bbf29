import { openRecords } from '@full-count/sync-protocol';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { timeText } from '../../components/day-and-time.ts';
import { tellChange } from '../../components/tell-change.ts';
import { useLocalData, useMutate } from '../../local/local-data.tsx';
import { useDeviceId } from '../../local/use-device-id.ts';
import { useStaffNames } from '../../server-side/use-staff-names.ts';
import type { LiveGame } from './model/live-game.ts';
import type { Elsewhere } from './model/scorer.ts';
import styles from './scorer-note.module.css';

interface ScorerNoteProps {
  live: LiveGame;
  elsewhere: Elsewhere;
}

/** In place of the calls while another device scores: who does, and the one tap that takes over. */
export function ScorerNote({ live: { game }, elsewhere }: ScorerNoteProps) {
  const names = useStaffNames();
  const { user } = useLocalData();
  const mutate = useMutate();
  const deviceId = useDeviceId();
  const { userId, at, wasHere } = elsewhere;
  const name = userId === user.id ? null : (names.get(userId) ?? 'Somebody of the staff');
  const hasTwo = openRecords(game).length > 0;

  function take(): void {
    if (deviceId === null) return;
    void tellChange(mutate('scoring.take', { gameId: game.id, deviceId }), {
      failed: 'Failed to take over scoring',
    });
  }

  return (
    <div className={styles.note}>
      <Users aria-hidden="true" size={24} />
      <div>
        <p role="status">
          <b>{sentence(name, at, wasHere)}</b>
        </p>
        <p>
          {hasTwo ? (
            <>
              Both of you charted while apart, and both records are kept.{' '}
              <Link to={paths.records(game.id)}>Compare them</Link>
            </>
          ) : (
            'You see every pitch as it comes, and enter runners and changes under More.'
          )}
        </p>
      </div>
      <Button size="live" variant="action" wide disabled={deviceId === null} onClick={take}>
        {wasHere ? 'Take back scoring' : 'Score here'}
      </Button>
    </div>
  );
}

function sentence(name: string | null, at: string | null, wasHere: boolean): string {
  const who = name ?? 'You';
  const where = name === null ? ' on another device' : '';
  if (at === null) return `${who} ${name === null ? 'chart' : 'charts'} this game${where}.`;
  if (!wasHere) return `${who} ${name === null ? 'score' : 'scores'} this game${where}.`;
  return `${who} took over scoring${where} at ${timeText(at)}.`;
}
