import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { useSyncState } from '../../sync/sync-state.ts';
import { routePatterns } from '../paths.ts';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { startSession } from '../session/session-store.ts';

/**
 * What follows when the server no longer knows the session: the way to sign in, but not away from
 * a game that is being charted; there the banner asks (DESIGN 4.5).
 */
export function useSessionEnd(): void {
  const pausedFor = useSyncState((state) => state.pausedFor);
  const isCharting = useMatch(routePatterns.liveGame) !== null;
  useEffect(() => {
    if (pausedFor === 'signed-out' && !isCharting) return leaveForLogin();
  }, [pausedFor, isCharting]);
  useEffect(() => {
    // Somebody else signed in on this device: the app is theirs, this account's work stays closed.
    if (pausedFor === 'other-account') void startSession();
  }, [pausedFor]);
}
