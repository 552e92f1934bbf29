import { clockTime } from '../../../platform/clock-time.ts';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';

/**
 * The time now, ISO 8601. If the device's clock was wrong at the last exchange with the server, the error is taken out, so
 * that a pitcher does not look rested on a phone whose clock runs ahead.
 */
export async function readRealNow(db: UserDatabase, teamId: string): Promise<string> {
  const space = await db.spaces.get(teamId);
  return clockTime(Date.now() - (space?.clockAheadMs ?? 0));
}

/** As `readRealNow`, at each render. It is the device's time until the database has answered. */
export function useRealNow(): string {
  const { db, teamId } = useLocalData();
  const aheadMs = useLiveQuery(
    async () => (teamId === null ? 0 : (await db.spaces.get(teamId))?.clockAheadMs),
    [db, teamId],
  );
  return clockTime(Date.now() - (aheadMs ?? 0));
}
