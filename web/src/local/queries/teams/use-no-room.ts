import { useEffect } from 'react';
import { refusedChanges } from '../../database/changes.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData, useServerCallbacks } from '../../local-data.tsx';

export const NO_ROOM =
  'The server has no more room for this team. Ask the person who runs the server to make room.';
const IN_A_FORM = `${NO_ROOM} Until then, what you add goes under "Needs attention".`;

/**
 * Returns the sentence that a form for something new shows above its fields if the server has no room for the selected team,
 * and undefined if it has room. The list of teams on this device may be old, so the form works all the same. If the list or a
 * refused change says that the team is full, this device asks the server for the list again.
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
  return isFull ? IN_A_FORM : undefined;
}
