import type { QuarantineEntry } from '../database/database.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { sortForEntry } from './quarantine.ts';

/** The refused changes of all teams, oldest first. Undefined while loading. */
export function useQuarantine(): QuarantineEntry[] | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => sortForEntry(await db.quarantine.toArray()), [db]);
}
