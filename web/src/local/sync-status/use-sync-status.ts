import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { readSyncStatus, type TeamSyncStatus } from './sync-status.ts';

/** The sync status of all the user's teams. Undefined while loading. */
export function useSyncStatus(): TeamSyncStatus[] | undefined {
  const { db, teams } = useLocalData();
  return useLiveQuery(
    () =>
      readSyncStatus(
        db,
        teams.map(({ id }) => id),
      ),
    [db, teams],
  );
}
