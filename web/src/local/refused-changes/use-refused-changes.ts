import { allRefusedChanges } from '../database/changes.ts';
import type { RefusedChange } from '../database/database.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';

/** The refused changes of all teams, oldest first. Undefined while loading. */
export function useRefusedChanges(): RefusedChange[] | undefined {
  const { db } = useLocalData();
  return useLiveQuery(() => allRefusedChanges(db), [db]);
}
