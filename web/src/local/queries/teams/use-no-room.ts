import { useEffect } from 'react';
import { refusedChanges } from '../../database/changes.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData, useServerCallbacks } from '../../local-data.tsx';

export const NO_ROOM =
  'The server has no more room for this team. Ask the person who runs the server to make room.';

/**
 * For forms that add something to the selected team: the sentence to show in their place, or undefined if there is
 * room. The list of teams may be old, so it is asked for again where this device knows of a limit.
 */
export function useNoRoom(): string | undefined {
  const { db, teams, teamId } = useLocalData();
  const { refreshTeams } = useServerCallbacks();
  const isFull = teams.find(({ id }) => id === teamId)?.isFull === true;
  const wasRefused = useLiveQuery(async () => {
    const refused = teamId === null ? [] : await refusedChanges(db, teamId);
    return refused.some(({ code }) => code === 'team_full' || code === 'account_full');
  }, [db, teamId]);
  const mayBeFull = isFull || wasRefused === true;
  useEffect(() => {
    if (mayBeFull) void refreshTeams().catch(console.warn);
  }, [mayBeFull, refreshTeams]);
  return isFull ? NO_ROOM : undefined;
}
