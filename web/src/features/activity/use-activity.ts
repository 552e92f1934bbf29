import {
  AUDIT_PAGE_SIZE,
  type AuditEntry,
  auditEntrySchema,
  loosely,
} from '@full-count/sync-protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';

const pageSchema = z.array(auditEntrySchema);

export interface Activity {
  /** Newest first. Null before the first page has arrived. */
  readonly entries: readonly AuditEntry[] | null;
  readonly state: 'loading' | 'loaded' | 'unreachable' | 'failed';
  readonly hasEarlier: boolean;
  readonly loadEarlier: () => void;
  readonly reload: () => void;
}

export function useActivity(teamId: string): Activity {
  const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null);
  const [state, setState] = useState<Activity['state']>('loading');
  const [hasEarlier, setHasEarlier] = useState(false);
  const requestCount = useRef(0);

  const load = useCallback(
    async (laterEntries: readonly AuditEntry[]) => {
      requestCount.current += 1;
      const requestNumber = requestCount.current;
      const isOutdated = () => requestNumber !== requestCount.current;
      setState('loading');
      try {
        const page = loosely(pageSchema).parse(
          await api('GET', pathOf(teamId, laterEntries.at(-1))),
        );
        if (isOutdated()) return;
        const laterIds = new Set(laterEntries.map(({ id }) => id));
        setEntries([...laterEntries, ...page.filter(({ id }) => !laterIds.has(id))]);
        setHasEarlier(page.length === AUDIT_PAGE_SIZE);
        setState('loaded');
      } catch (error) {
        if (isOutdated()) return;
        setState(error instanceof Unreachable ? 'unreachable' : 'failed');
        if (!(error instanceof Unreachable || error instanceof ApiFailure)) console.error(error);
      }
    },
    [teamId],
  );
  const reload = useCallback(() => void load([]), [load]);
  useEffect(() => {
    reload();
    return () => {
      requestCount.current += 1;
    };
  }, [reload]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { entries, state, hasEarlier, loadEarlier: () => void load(entries ?? []), reload };
}

function pathOf(teamId: string, lastEntry: AuditEntry | undefined): string {
  const path = `/api/teams/${teamId}/activity`;
  return lastEntry === undefined
    ? path
    : `${path}?before=${lastEntry.lastAt}&beforeId=${lastEntry.id}`;
}
