import { openRecordings } from '@full-count/sync-protocol';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { timeText } from '../../../format/day-and-time.ts';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useDeviceId } from '../../../local/session/use-device-id.ts';
import { paths } from '../../../platform/paths.ts';
import { useStaffNames } from '../../../server-data/use-staff-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { Elsewhere } from './scorer.ts';
import styles from './scorer-note.module.css';

/** Shown instead of the calls while another device tracks the game: who does, and the tap that takes over. */
export function ScorerNote({ elsewhere }: { elsewhere: Elsewhere }) {
  const { game } = useLiveGameContext().live;
  const names = useStaffNames();
  const { user } = useLocalData();
  const mutate = useMutate();
  const deviceId = useDeviceId();
  const { userId, at, wasHere } = elsewhere;
  const name = userId === user.id ? null : (names.get(userId) ?? 'Another staff member');
  const hasTwo = openRecordings(game).length > 0;

  function take(): void {
    if (deviceId === null) return;
    void toastResult(mutate('scoring.take', { gameId: game.id, deviceId }), {
      failed: 'Failed to take over',
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
              You both tracked this game without signal. Both versions are saved.{' '}
              <Link to={paths.records(game.id)}>Compare</Link>
            </>
          ) : (
            "You'll see every pitch live. Add runner plays and substitutions under More."
          )}
        </p>
      </div>
      <Button size="live" variant="action" wide disabled={deviceId === null} onClick={take}>
        {wasHere ? 'Take Over Again' : 'Track on This Device'}
      </Button>
    </div>
  );
}

/** @param name null where this user tracks the game on another device */
function sentence(name: string | null, at: string | null, wasHere: boolean): string {
  if (at === null || !wasHere) {
    if (name === null) return "You're tracking this game on another device.";
    return `${name} is tracking this game.`;
  }
  const time = timeText(at);
  if (name === null) return `You took over on another device at ${time}.`;
  return `${name} took over at ${time}.`;
}
