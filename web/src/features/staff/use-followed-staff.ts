import { useCallback, useEffect, useRef } from 'react';
import type { LastKnownData } from '../../server-data/use-last-known.ts';
import { useTeamNews } from '../../sync/socket/use-team-events.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/** While the socket is not connected (docs/requirements.md). */
const POLLING_MS = 45_000;
const UPDATE_TOAST_MS = 3_000;

/**
 * Asks for the lists again whenever the socket tells of a change, and every 45 s without one.
 *
 * @param isBehind True when the last answer did not come. An open socket says nothing about that.
 */
export function useFollowedStaff(
  teamId: string,
  refresh: () => Promise<boolean>,
  isBehind: boolean,
) {
  const hasSocket = useTeamNews((news) => news.isLive);
  const isLive = hasSocket && !isBehind;
  // The socket tells of our own changes too, and their toast must not be taken down by that.
  const own = useRef(0);

  const onUpdate = useCallback(() => {
    const isOwn = own.current > 0;
    if (isOwn) own.current -= 1;
    void refresh().then((hasNews) => {
      if (hasNews && !isOwn) tellUpdated();
    });
  }, [refresh]);
  useStaffUpdates(teamId, onUpdate);
  usePolling(refresh, isLive);

  useEffect(() => {
    if (hasSocket) own.current = 0;
  }, [hasSocket]);

  const expectOwn = useCallback(() => {
    if (useTeamNews.getState().isLive) own.current += 1;
  }, []);
  const forgetOwn = useCallback(() => {
    own.current = Math.max(0, own.current - 1);
  }, []);
  return { isLive, expectOwn, forgetOwn };
}

/** The same for a list whose changes need no toast: the team's join codes. */
export function useFollowedList(
  teamId: string,
  { known, refresh }: Pick<LastKnownData<unknown>, 'known' | 'refresh'>,
): void {
  const hasSocket = useTeamNews((news) => news.isLive);
  const isBehind = known.kind !== 'loading' && known.trouble !== null;
  const onUpdate = useCallback(() => void refresh(), [refresh]);
  useStaffUpdates(teamId, onUpdate);
  usePolling(refresh, hasSocket && !isBehind);
}

/** @param onUpdate Called when the socket tells that staff, invitations or join codes changed. */
function useStaffUpdates(teamId: string, onUpdate: () => void): void {
  useEffect(
    () =>
      useTeamNews.subscribe(({ staffUpdate }, before) => {
        if (staffUpdate !== before.staffUpdate && staffUpdate?.teamId === teamId) onUpdate();
      }),
    [teamId, onUpdate],
  );
}

function usePolling(refresh: () => Promise<boolean>, isLive: boolean): void {
  useEffect(() => {
    if (isLive) return;
    const polling = setInterval(() => void refresh(), POLLING_MS);
    return () => clearInterval(polling);
  }, [isLive, refresh]);
}

function tellUpdated(): void {
  toast({
    title: 'Team Updated',
    description: 'Staff changes detected - refreshing data',
    tone: 'plain',
    durationMs: UPDATE_TOAST_MS,
  });
}
