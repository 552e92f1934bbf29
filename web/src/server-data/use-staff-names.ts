import { type StaffMember, staffMemberSchema } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { fullName } from '../format/names.ts';
import { useLocalData } from '../local/local-data.tsx';
import { useLastKnown } from './use-last-known.ts';

const staffSchema = z.array(staffMemberSchema);

/** The full names of the selected team's staff by user id, as last known on this device. */
export function useStaffNames(): ReadonlyMap<string, string> {
  const { teamId } = useLocalData();
  const path = teamId === null ? null : `/api/teams/${teamId}/staff`;
  const { state } = useLastKnown(path, staffSchema);
  return useMemo(
    () => new Map(state.kind === 'loaded' ? state.value.flatMap(idAndName) : []),
    [state],
  );
}

function idAndName({ userId, userFirstName, userLastName }: StaffMember): [string, string][] {
  const name = fullName({ firstName: userFirstName, lastName: userLastName });
  return name === '' ? [] : [[userId, name]];
}
