import {
  AUDIT_PAGE_SIZE,
  type AuditEntry,
  auditEntrySchema,
  loosely,
  may,
} from '@full-count/sync-protocol';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeam } from '../../local/queries/teams/teams.ts';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { Trouble } from '../../server-data/trouble.tsx';
import { useStaffNames } from '../../server-data/use-last-known.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner, EmptyState } from '../../ui/feedback/feedback.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './activity.module.css';
import { activityText, activityTimeText } from './activity-labels.ts';

export function ActivityScreen() {
  const { teamId, accessLevel } = useLocalData();
  const team = useTeam();
  return (
    <>
      <PageHead
        title="Activity"
        sub={team?.name ?? ''}
        actions={<ButtonLink to={paths.clubhouse}>Clubhouse</ButtonLink>}
      />
      {teamId !== null && may(accessLevel, 'audit.see') ? (
        <ActivityOfTeam teamId={teamId} />
      ) : (
        <EmptyState title="Only the Owner Sees This">
          Ask the owner of the team what happened.
        </EmptyState>
      )}
    </>
  );
}

function ActivityOfTeam({ teamId }: { teamId: string }) {
  const { entries, state, hasEarlier, loadEarlier, reload } = useActivity(teamId);
  const names = useStaffNames();
  return (
    <div className={styles.page}>
      <p className="muted">
        Sign-ins, staff changes, exports and restores from the last 180 days appear here. Only the
        owner sees them.
      </p>
      {(state === 'unreachable' || state === 'failed') && (
        <Banner icon={CloudOff} action={<Button onClick={reload}>Try Again</Button>}>
          <Trouble kind={state} />{' '}
          {state === 'unreachable'
            ? 'You need signal to see the activity.'
            : "The activity hasn't loaded."}
        </Banner>
      )}
      {entries === null && state === 'loading' && <p className="muted">Loading...</p>}
      {entries?.length === 0 && <p className="muted">Sign-ins and staff changes appear here.</p>}
      {entries !== null && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>{activityText(entry, names)}</p>
              <p className="small muted">{activityTimeText(entry)}</p>
            </li>
          ))}
        </ul>
      )}
      {hasEarlier && (
        <div>
          <Button busy={state === 'loading'} onClick={loadEarlier}>
            Show Earlier
          </Button>
        </div>
      )}
    </div>
  );
}

const pageSchema = z.array(auditEntrySchema);

type LoadState = 'loading' | 'loaded' | 'unreachable' | 'failed';

export function useActivity(teamId: string) {
  // Newest first. Null before the first page has arrived.
  const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null);
  const [state, setState] = useState<LoadState>('loading');
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
