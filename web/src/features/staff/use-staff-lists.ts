import {
  type HeldChanges,
  heldChangesSchema,
  may,
  type StaffInvitation,
  type StaffMember,
  staffInvitationSchema,
  staffMemberSchema,
} from '@full-count/sync-protocol';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useLocalData } from '../../local/local-data.tsx';
import { type LastKnownData, useLastKnown } from '../../server-data/use-last-known.ts';
import {
  type ServerAnswer,
  type ServerChangeTexts,
  useServerChange,
} from '../../server-data/use-server-change.ts';
import { hasRefreshFailed, useFollowedStaff } from './use-followed-staff.ts';

export interface StaffLists {
  readonly teamId: string;
  readonly staff: LastKnownData<StaffMember[]>;
  /** Loaded only when the user may see them. */
  readonly invitations: LastKnownData<StaffInvitation[]>;
  /** Loaded only when the user may see them. */
  readonly held: LastKnownData<HeldChanges[]>;
  readonly mayManage: boolean;
  /** Whether the socket reports changes. Otherwise the lists refresh every 45 seconds. */
  readonly isLive: boolean;
  readonly change: <T>(
    call: () => Promise<T>,
    texts: Omit<ServerChangeTexts, 'needsSignal'>,
  ) => Promise<ServerAnswer<T>>;
}

const staffSchema = z.array(staffMemberSchema);
const invitationsSchema = z.array(staffInvitationSchema);
const heldListSchema = z.array(heldChangesSchema);

export function useStaffLists(teamId: string): StaffLists {
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

  const change: StaffLists['change'] = async (call, texts) => {
    expectOwnUpdate();
    const result = await serverChange(call(), {
      ...texts,
      needsSignal: 'You need signal to change staff. Nothing was changed.',
    });
    if (result === null) cancelOwnUpdate();
    else await refresh();
    return result;
  };
  return { teamId, staff, invitations, held, mayManage, isLive, change };
}
