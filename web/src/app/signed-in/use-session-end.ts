import { useCallback, useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { routePatterns } from '../../platform/paths.ts';
import type { RunningSync } from '../../sync/start-sync.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { useOnContact } from '../account/use-on-return.ts';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { followByItself } from '../session/other-tabs.ts';

/**
 * What follows when the server no longer knows the session, or knows another one: the way to sign
 * in, or the other account's app, but not away from a game or a bullpen session that is being
 * charted; there a banner asks (DESIGN 4.5).
 */
export function useSessionEnd(userId: string, sync: RunningSync): void {
  const pausedFor = useSyncState((state) => state.pausedFor);
  const isAtGame = useMatch(routePatterns.liveGame) !== null;
  const isAtBullpen = useMatch(routePatterns.practiceTracker) !== null;
  const isCharting = isAtGame || isAtBullpen;
  useEffect(() => {
    if (pausedFor === 'signed-out' && !isCharting) return leaveForLogin();
  }, [pausedFor, isCharting]);
  useEffect(() => {
    if (pausedFor !== 'other-account' || isCharting) return;
    import('../session/switch-account.ts')
      .then(({ giveWay }) => giveWay(userId))
      .catch(console.error);
  }, [pausedFor, isCharting, userId]);
  useEffect(
    () =>
      followByItself((signedInId) => {
        if (signedInId === null || (signedInId !== userId && !isCharting)) return false;
        // The own session is back, or the next answer names the other one: a banner asks then.
        sync.resume();
        return true;
      }),
    [sync, userId, isCharting],
  );
  useOnContact(
    useCallback(async () => {
      if (pausedFor === 'other-account') sync.resume();
    }, [sync, pausedFor]),
  );
}
