import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from './local-data.tsx';

/** Whether the selected team's rows have been here as a whole: what is missing then is nowhere. */
export function useHasFirstPull(): boolean {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => teamId !== null && ((await db.spaces.get(teamId))?.cookie ?? null) !== null,
    [db, teamId],
    false,
  );
}
