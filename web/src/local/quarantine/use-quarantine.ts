import { useLiveQuery } from 'dexie-react-hooks';
import type { QuarantineEntry } from '../database/database.ts';
import { useLocalData } from '../local-data.tsx';

/** What the server refused, of all teams, oldest first; undefined while loading. */
export function useQuarantine(): QuarantineEntry[] | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => {
    const entries = await db.quarantine.toArray();
    return entries.sort((a, b) => (a.at < b.at ? -1 : 1));
  }, [db]);
}
