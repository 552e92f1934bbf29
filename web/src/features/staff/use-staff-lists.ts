import {
  heldChangesSchema,
  may,
  staffInvitationSchema,
  staffMemberSchema,
} from '@full-count/sync-protocol';
import { useCallback, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useLocalData } from '../../local/local-data.tsx';
import {
  type LastKnownData,
  type LastKnownState,
  useLastKnown,
} from '../../server-data/use-last-known.ts';
import {
  type ServerAnswer,
  type ServerChangeTexts,
  useServerChange,
} from '../../server-data/use-server-change.ts';
import { useTeamEventState } from '../../sync/sync-store.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

export type StaffLists = ReturnType<typeof useStaffLists>;

const staffSchema = z.array(staffMemberSchema);
const invitationsSchema = z.array(staffInvitationSchema);
const heldListSchema = z.array(heldChangesSchema);

/** The invitations and the held changes are loaded only when the user may see them. */
export function useStaffLists(teamId: string) {
  const { accessLevel } = useLocalData();
  const mayManage = may(accessLevel, 'staff.manage');
  const staff = useLastKnown(`/api/teams/${teamId}/staff`, staffSchema);
  const invitations = useLastKnown(
    mayManage ? `/api/teams/${teamId}/staff/invitations` : null,
    invitationsSchema,
  );
  const held = useLastKnown(
    may(accessLevel, 'held.manage') ? `/api/teams/${teamId}/held` : null,
    heldListSchema,
  );
  const { refresh: refreshStaff } = staff;
  const { refresh: refreshInvitations } = invitations;
  const { refresh: refreshHeld } = held;
  const refresh = useCallback(async () => {
    const haveChanged = await Promise.all([refreshStaff(), refreshInvitations(), refreshHeld()]);
    return haveChanged.includes(true);
  }, [refreshStaff, refreshInvitations, refreshHeld]);
  const { isLive, expectOwnUpdate, cancelOwnUpdate } = useFollowedStaff(
    teamId,
    refresh,
    [staff, invitations, held].some(({ state }) => hasRefreshFailed(state)),
  );
  const serverChange = useServerChange();

  const change = async <T>(
    call: () => Promise<T>,
    texts: Pick<ServerChangeTexts, 'done' | 'failed'>,
  ): Promise<ServerAnswer<T>> => {
    expectOwnUpdate();
    const result = await serverChange(call(), {
      ...texts,
      errorShows: 'failure and reason',
      needsSignal: 'You need signal to change staff. Nothing was changed.',
    });
    if (result === null) cancelOwnUpdate();
    else await refresh();
    return result;
  };
  return { teamId, staff, invitations, held, mayManage, isLive, change };
}

/** The interval of refreshes while the socket is closed (docs/requirements.md). */
const POLLING_MS = 45_000;
const UPDATE_TOAST_MS = 3_000;

function useFollowedStaff(
  teamId: string,
  refresh: () => Promise<boolean>,
  hasAnyRefreshFailed: boolean,
) {
  const hasSocket = useTeamEventState((state) => state.isLive);
  const isLive = hasSocket && !hasAnyRefreshFailed;
  // The socket also reports our own changes, which must not replace their toast.
  const ownUpdates = useRef(0);

  const onUpdate = useCallback(() => {
    const isOwn = ownUpdates.current > 0;
    if (isOwn) ownUpdates.current -= 1;
    void refresh().then((hasChanged) => {
      if (hasChanged && !isOwn) toastUpdate();
    });
  }, [refresh]);
  useStaffUpdates(teamId, onUpdate);
  usePolling(refresh, isLive);

  useEffect(() => {
    if (hasSocket) ownUpdates.current = 0;
  }, [hasSocket]);

  const expectOwnUpdate = useCallback(() => {
    if (useTeamEventState.getState().isLive) ownUpdates.current += 1;
  }, []);
  const cancelOwnUpdate = useCallback(() => {
    ownUpdates.current = Math.max(0, ownUpdates.current - 1);
  }, []);
  return { isLive, expectOwnUpdate, cancelOwnUpdate };
}

/** Refreshes a list as `useFollowedStaff` does, but without a toast about the change. */
export function useRefreshOnChanges(
  teamId: string,
  { state, refresh }: Pick<LastKnownData<unknown>, 'state' | 'refresh'>,
): void {
  const hasSocket = useTeamEventState((state) => state.isLive);
  const onUpdate = useCallback(() => void refresh(), [refresh]);
  useStaffUpdates(teamId, onUpdate);
  usePolling(refresh, hasSocket && !hasRefreshFailed(state));
}

/** Whether the last refresh failed. It may fail although the socket is open. */
function hasRefreshFailed(state: LastKnownState<unknown>): boolean {
  return state.kind !== 'loading' && state.trouble !== null;
}

function useStaffUpdates(teamId: string, onUpdate: () => void): void {
  useEffect(
    () =>
      useTeamEventState.subscribe(({ staffUpdate }, before) => {
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

function toastUpdate(): void {
  toast({
    title: 'Team Updated',
    description: 'Staff changes detected - refreshing data',
    tone: 'plain',
    durationMs: UPDATE_TOAST_MS,
  });
}
