import { useCallback, useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { routePatterns } from '../../platform/paths.ts';
import type { RunningSync } from '../../sync/start-sync.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { useOnReturn } from '../account/use-on-return.ts';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { handleSessionChange } from '../session/other-tabs.ts';

/** Never interrupts a tracked game or bullpen session, where a banner asks instead (docs/requirements.md). */
export function useSessionEnd(userId: string, sync: RunningSync): void {
  const pausedFor = useSyncState((state) => state.pausedFor);
  const isAtGame = useMatch(routePatterns.liveGame) !== null;
  const isAtBullpen = useMatch(routePatterns.practiceTracker) !== null;
  const isTracking = isAtGame || isAtBullpen;
  useEffect(() => {
    if (pausedFor === 'signed-out' && !isTracking) return leaveForLogin();
  }, [pausedFor, isTracking]);
  useEffect(() => {
    if (pausedFor !== 'other-account' || isTracking) return;
    import('../session/switch-account.ts')
      .then(({ switchAccount }) => switchAccount(userId))
      .catch(console.error);
  }, [pausedFor, isTracking, userId]);
  useEffect(
    () =>
      handleSessionChange((signedInId) => {
        if (signedInId === null || (signedInId !== userId && !isTracking)) return false;
        // If this user signed in again, sync continues. Otherwise the server's next answer shows
        // that another account is signed in, and a banner asks what to do.
        sync.resume();
        return true;
      }),
    [sync, userId, isTracking],
  );
  useOnReturn(
    useCallback(async () => {
      if (pausedFor === 'other-account') sync.resume();
    }, [sync, pausedFor]),
  );
}
