import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../components/toast-store.ts';
import { useTeamNews } from '../../sync/team-news.ts';

/** While the socket is not connected (specification, section 9). */
const POLLING_MS = 45_000;
const UPDATE_TOAST_MS = 3_000;

/**
 * Asks for the lists again whenever the socket tells of a change, and every 45 s without one.
 *
 * @param isBehind the last answer did not come: a socket that stands tells nothing about that
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

  useEffect(
    () =>
      useTeamNews.subscribe(({ staffUpdate }, before) => {
        if (staffUpdate === before.staffUpdate || staffUpdate?.teamId !== teamId) return;
        const isOwn = own.current > 0;
        if (isOwn) own.current -= 1;
        void refresh().then((hasNews) => {
          if (hasNews && !isOwn) tellUpdated();
        });
      }),
    [teamId, refresh],
  );

  useEffect(() => {
    if (hasSocket) own.current = 0;
  }, [hasSocket]);

  useEffect(() => {
    if (isLive) return;
    const polling = setInterval(() => void refresh(), POLLING_MS);
    return () => clearInterval(polling);
  }, [isLive, refresh]);

  const expectOwn = useCallback(() => {
    if (useTeamNews.getState().isLive) own.current += 1;
  }, []);
  const forgetOwn = useCallback(() => {
    own.current = Math.max(0, own.current - 1);
  }, []);
  return { isLive, expectOwn, forgetOwn };
}

function tellUpdated(): void {
  toast({
    title: 'Team Updated',
    description: 'Staff changes detected - refreshing data',
    tone: 'plain',
    durationMs: UPDATE_TOAST_MS,
  });
}
