import { isJsonEqual } from '@full-count/sync-protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { UserDatabase } from '../local/database/database.ts';
import { useLocalData } from '../local/local-data.tsx';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';
import { useTeamNews } from '../sync/socket/use-team-events.ts';

/** What only the server decides, and is shown as last known where it cannot be asked. */
export type Known<T> =
  | { readonly kind: 'loading' }
  /** Never known here, and not to be had now. */
  | { readonly kind: 'missing'; readonly trouble: Trouble }
  | {
      readonly kind: 'here';
      readonly value: T;
      readonly asOf: string;
      /** Why the last attempt brought nothing newer; null: it is as the server has it. */
      readonly trouble: Trouble | null;
    };

export type Trouble = 'unreachable' | 'failed';

export interface AskedKnown<T> {
  readonly known: Known<T>;
  /** Asks again; what is shown stays meanwhile. Answers whether there was news. */
  readonly refresh: () => Promise<boolean>;
  /** Puts what has become of it, as the answer to a change said. */
  readonly update: (change: (value: T) => T) => void;
}

const LOADING = { kind: 'loading' } as const;

/** Stands where a team's id would, for what belongs to the account. No team has it: theirs are UUIDs. */
const OF_ACCOUNT = 'account';

/**
 * A list of the selected team that the server alone keeps. The device remembers its last answer.
 *
 * @param path null: the user may not see it
 * @param schema must be the same one at every render
 */
export function useLastKnown<S extends z.ZodMiniType>(
  path: string | null,
  schema: S,
): AskedKnown<z.output<S>> {
  return useLastKnownOf(useLocalData().teamId, path, schema);
}

/** The same for what belongs to the account, whichever team is selected. */
export function useAccountLastKnown<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): AskedKnown<z.output<S>> {
  return useLastKnownOf(OF_ACCOUNT, path, schema);
}

function useLastKnownOf<S extends z.ZodMiniType>(
  teamId: string | null,
  path: string | null,
  schema: S,
): AskedKnown<z.output<S>> {
  type Value = z.output<S>;
  const { db } = useLocalData();
  const [known, setKnown] = useState<Known<Value>>(LOADING);
  const asked = useRef(0);
  const shownValue = useRef<Value | undefined>(undefined);

  const keep = useCallback(
    (value: Value) => {
      if (teamId === null || path === null) return;
      const asOf = new Date().toISOString();
      shownValue.current = value;
      setKnown({ kind: 'here', value, asOf, trouble: null });
      // Forgetting it costs a list without signal.
      db.lastKnown.put({ teamId, path, value, asOf }).catch(console.error);
    },
    [db, teamId, path],
  );

  const refresh = useCallback(async () => {
    if (teamId === null || path === null) return false;
    asked.current += 1;
    const mine = asked.current;
    const answer = await ask(path, schema);
    // A later question, or a change, knows better.
    if (mine !== asked.current) return false;
    if (answer.kind === 'here') {
      const before = shownValue.current;
      keep(answer.value);
      return before !== undefined && !isJsonEqual(before, answer.value);
    }
    if (answer.kind === 'denied') await db.lastKnown.delete([teamId, path]);
    const trouble = answer.kind === 'unreachable' ? 'unreachable' : 'failed';
    setKnown((shown) =>
      shown.kind === 'here' && answer.kind !== 'denied'
        ? { ...shown, trouble }
        : { kind: 'missing', trouble },
    );
    return false;
  }, [db, teamId, path, schema, keep]);

  useEffect(() => {
    setKnown(LOADING);
    shownValue.current = undefined;
    if (teamId === null || path === null) return;
    void readKnown(db, teamId, path, schema)
      .then((stored) => {
        if (stored === null) return;
        shownValue.current ??= stored.value;
        setKnown((shown) => (shown.kind === 'loading' ? stored : shown));
      })
      .catch(console.error)
      .then(refresh);
    return () => {
      asked.current += 1;
    };
  }, [db, teamId, path, schema, refresh]);

  useEffect(() => {
    const refreshNow = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    window.addEventListener('online', refreshNow);
    // Asked in vain, each list says that it may be old and dims what needs signal.
    window.addEventListener('offline', refreshNow);
    document.addEventListener('visibilitychange', refreshNow);
    // What happened between two connections was told to nobody.
    const stopListening = useTeamNews.subscribe(({ isLive }, before) => {
      if (isLive && !before.isLive) void refresh();
    });
    return () => {
      window.removeEventListener('online', refreshNow);
      window.removeEventListener('offline', refreshNow);
      document.removeEventListener('visibilitychange', refreshNow);
      stopListening();
    };
  }, [refresh]);

  const update = useCallback(
    (change: (value: Value) => Value) => {
      asked.current += 1;
      if (known.kind === 'here') keep(change(known.value));
    },
    [known, keep],
  );
  return { known, refresh, update };
}

async function readKnown<S extends z.ZodMiniType>(
  db: UserDatabase,
  teamId: string,
  path: string,
  schema: S,
): Promise<Extract<Known<z.output<S>>, { kind: 'here' }> | null> {
  const stored = await db.lastKnown.get([teamId, path]);
  const parsed = schema.safeParse(stored?.value);
  if (!stored || !parsed.success) return null;
  return { kind: 'here', value: parsed.data, asOf: stored.asOf, trouble: null };
}

async function ask<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<{ kind: 'here'; value: z.output<S> } | { kind: Trouble | 'denied' }> {
  try {
    const parsed = schema.safeParse(await api('GET', path));
    return parsed.success ? { kind: 'here', value: parsed.data } : { kind: 'failed' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (!(error instanceof ApiFailure)) throw error;
    return { kind: error.status === 403 || error.status === 404 ? 'denied' : 'failed' };
  }
}
