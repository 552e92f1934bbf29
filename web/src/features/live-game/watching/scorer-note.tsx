import { undecidedForkIds } from '@full-count/sync-protocol';
import { Users } from 'lucide-react';
import { timeText } from '../../../format/time-text.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useDeviceId } from '../../../local/session/use-device-id.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { paths } from '../../../platform/paths.ts';
import { useStaffNames } from '../../../server-data/use-staff-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { OtherScorer } from './other-scorer.ts';
import styles from './scorer-note.module.css';

export function ScorerNote({ scorer }: { scorer: OtherScorer }) {
  const { game } = useLiveGameContext().live;
  const names = useStaffNames();
  const { user } = useLocalData();
  const mutate = useMutate();
  const deviceId = useDeviceId();
  const { userId, tookOverAt, hasUserTrackedBefore } = scorer;
  const name = userId === user.id ? null : (names.get(userId) ?? 'Another staff member');
  const hasTwoVersions = undecidedForkIds(game).length > 0;

  function takeOver(): void {
    if (deviceId === null) return;
    void toastResult(mutate('scoring.take', { gameId: game.id, deviceId }), {
      failed: 'Failed to take over',
    });
  }

  return (
    <div className={styles.note}>
      <Users size={24} />
      <div>
        <p role="status">
          <b>{scorerText(name, tookOverAt, hasUserTrackedBefore)}</b>
        </p>
        <p>
          {hasTwoVersions ? (
            <>
              You both tracked this game without signal. Both versions are saved.{' '}
              <Link to={paths.recordings(game.id)}>Compare</Link>
            </>
          ) : (
            "You'll see every pitch live. Add runner plays and substitutions under More."
          )}
        </p>
      </div>
      <Button size="live" variant="action" wide disabled={deviceId === null} onClick={takeOver}>
        {hasUserTrackedBefore ? 'Take Over Again' : 'Track on This Device'}
      </Button>
    </div>
  );
}

/** @param name null if this user tracks the game on another device */
function scorerText(name: string | null, tookOverAt: string | null, hasUserTrackedBefore: boolean) {
  if (tookOverAt === null || !hasUserTrackedBefore) {
    if (name === null) return "You're tracking this game on another device.";
    return `${name} is tracking this game.`;
  }
  const time = timeText(tookOverAt);
  if (name === null) return `You took over on another device at ${time}.`;
  return `${name} took over at ${time}.`;
}
