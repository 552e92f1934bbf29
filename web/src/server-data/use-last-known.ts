import {
  isJsonEqual,
  loosely,
  type StaffMember,
  staffMemberSchema,
} from '@full-count/sync-protocol';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fullName } from '../format/names.ts';
import type { UserDatabase } from '../local/database/database.ts';
import { useLocalData } from '../local/local-data.tsx';
import { useTeamEventState } from '../sync/sync-store.ts';
import { fetchValue } from './use-from-server.ts';

/** Data that only the server has, shown as last known while the server cannot be reached. */
export type LastKnownState<T> =
  | { readonly kind: 'loading' }
  /** This device has never loaded it and cannot load it now. */
  | { readonly kind: 'missing'; readonly trouble: Trouble }
  | {
      readonly kind: 'loaded';
      readonly value: T;
      readonly asOf: string;
      /** Why the last refresh failed. Null when the value is up to date. */
      readonly trouble: Trouble | null;
    };

type Trouble = 'unreachable' | 'failed';

export function isUpToDate(state: LastKnownState<unknown>): boolean {
  return state.kind === 'loaded' && state.trouble === null;
}

export interface LastKnownData<T> {
  readonly state: LastKnownState<T>;
  /** Loads the data again while the old value stays. Returns whether anything changed. */
  readonly refresh: () => Promise<boolean>;
  readonly update: (change: (value: T) => T) => void;
}

const LOADING = { kind: 'loading' } as const;

/** The stored team id of data that belongs to the account. Team ids are UUIDs, so no team has it. */
const ACCOUNT_AS_TEAM_ID = 'account';

/**
 * @param path null when the user may not see the data
 * @param schema must be the same one at every render
 * @param isOfAccount for data of the account instead of the selected team
 */
export function useLastKnown<S extends z.ZodMiniType>(
  path: string | null,
  schema: S,
  isOfAccount = false,
): LastKnownData<z.output<S>> {
  type Value = z.output<S>;
  const { db, teamId: selectedTeamId } = useLocalData();
  const teamId = isOfAccount ? ACCOUNT_AS_TEAM_ID : selectedTeamId;
  const [state, setState] = useState<LastKnownState<Value>>(LOADING);
  const requestCount = useRef(0);
  const shownValue = useRef<Value | undefined>(undefined);

  const showAndStore = useCallback(
    (value: Value) => {
      if (teamId === null || path === null) return;
      const asOf = new Date().toISOString();
      shownValue.current = value;
      setState({ kind: 'loaded', value, asOf, trouble: null });
      // If this fails, the list is only missing the next time there is no signal.
      db.lastKnown.put({ teamId, path, value, asOf }).catch(console.error);
    },
    [db, teamId, path],
  );

  const refresh = useCallback(async () => {
    if (teamId === null || path === null) return false;
    requestCount.current += 1;
    const requestNumber = requestCount.current;
    const answer = await fetchValue(path, schema);
    // A later request or change has a newer value.
    if (requestNumber !== requestCount.current) return false;
    if (answer.kind === 'loaded') {
      const earlierValue = shownValue.current;
      showAndStore(answer.value);
      return earlierValue !== undefined && !isJsonEqual(earlierValue, answer.value);
    }
    const trouble = answer.kind;
    const isDenied = trouble === 'failed' && (answer.status === 403 || answer.status === 404);
    if (isDenied) await db.lastKnown.delete([teamId, path]);
    setState((current) =>
      current.kind === 'loaded' && !isDenied
        ? { ...current, trouble }
        : { kind: 'missing', trouble },
    );
    return false;
  }, [db, teamId, path, schema, showAndStore]);

  useEffect(() => {
    setState(LOADING);
    shownValue.current = undefined;
    if (teamId === null || path === null) return;
    void readStored(db, teamId, path, schema)
      .then((stored) => {
        if (stored === null) return;
        shownValue.current ??= stored.value;
        setState((current) => (current.kind === 'loading' ? stored : current));
      })
      .catch(console.error)
      .then(refresh);
    return () => {
      requestCount.current += 1;
    };
  }, [db, teamId, path, schema, refresh]);

  useEffect(() => {
    const refreshNow = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const listening = new AbortController();
    window.addEventListener('online', refreshNow, { signal: listening.signal });
    // Offline the refresh fails, and each list then says that it may be old.
    window.addEventListener('offline', refreshNow, { signal: listening.signal });
    document.addEventListener('visibilitychange', refreshNow, { signal: listening.signal });
    // No event reports changes that happened while the socket was closed.
    const stopListening = useTeamEventState.subscribe(({ isLive }, { isLive: wasLive }) => {
      if (isLive && !wasLive) void refresh();
    });
    return () => {
      listening.abort();
      stopListening();
    };
  }, [refresh]);

  const update = useCallback(
    (change: (value: Value) => Value) => {
      requestCount.current += 1;
      if (state.kind === 'loaded') showAndStore(change(state.value));
    },
    [state, showAndStore],
  );
  return { state, refresh, update };
}

async function readStored<S extends z.ZodMiniType>(
  db: UserDatabase,
  teamId: string,
  path: string,
  schema: S,
): Promise<Extract<LastKnownState<z.output<S>>, { kind: 'loaded' }> | null> {
  const stored = await db.lastKnown.get([teamId, path]);
  const parsed = loosely(schema).safeParse(stored?.value);
  if (!stored || !parsed.success) return null;
  return { kind: 'loaded', value: parsed.data, asOf: stored.asOf, trouble: null };
}

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
