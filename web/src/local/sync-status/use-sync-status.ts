import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../local-data.tsx';
import { type HeldTeam, readLedger } from './sync-status.ts';

/** What this device holds of all the user's teams; undefined while loading. */
export function useLedger(): HeldTeam[] | undefined {
  const { db, teams } = useLocalData();
  return useLiveQuery(
    () =>
      readLedger(
        db,
        teams.map(({ id }) => id),
      ),
    [db, teams],
  );
}
