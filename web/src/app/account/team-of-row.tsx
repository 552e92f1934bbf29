import { liveQuery } from 'dexie';
import { type ReactNode, useEffect, useState } from 'react';
import type { UserDatabase } from '../../local/database/database.ts';
import { hasNoRows } from '../../local/database/space.ts';
import { tableOf } from '../../local/database/team-rows.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useMyTeams } from './my-teams.tsx';

interface TeamOfRowProps {
  kind: keyof typeof TABLES;
  id: string;
  children: ReactNode;
}

/**
 * A link may lead to a game or player of another of the user's teams, which is then selected. This happens once for each
 * address, so that a team selected later stays selected. A new device may have to wait for the game or player.
 */
export function TeamOfRow({ kind, id, children }: TeamOfRowProps) {
  const { db } = useLocalData();
  const { teams, selectedTeamId, selectTeam } = useMyTeams();
  const [shownId, setShownId] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (shownId === id) return;
    const teamIds = teams.map((team) => team.id);
    const selectAndShow = (teamId: string | null) => {
      if (teamId !== null && teamId !== selectedTeamId) selectTeam(teamId);
      setShownId(id);
    };
    const search = liveQuery(() => findTeamOfRow(db, kind, id, teamIds, selectedTeamId));
    const subscription = search.subscribe({
      next: (found) => (found === 'may arrive' ? setIsWaiting(true) : selectAndShow(found)),
      error: (error: unknown) => {
        console.error(error);
        selectAndShow(null);
      },
    });
    return () => subscription.unsubscribe();
  }, [db, teams, selectedTeamId, selectTeam, kind, id, shownId]);
  if (shownId === id) return children;
  return isWaiting ? (
    <SpinnerScreen text="Loading... You need signal to get the rest." />
  ) : (
    <SpinnerScreen />
  );
}

const TABLES = { game: ['games'], player: ['players', 'opponentPlayers'] } as const;

/** Prefers the selected team if several have the row. Null if no team has it, now or later. */
async function findTeamOfRow(
  db: UserDatabase,
  kind: keyof typeof TABLES,
  id: string,
  teamIds: readonly string[],
  selectedTeamId: string | null,
): Promise<string | 'may arrive' | null> {
  // Read before the rows, because a page of a pull may arrive in between.
  const spaces = await db.spaces.bulkGet([...teamIds]);
  const keys = teamIds.map((teamId): [string, string] => [teamId, id]);
  const rows = await Promise.all(TABLES[kind].map((table) => tableOf(db, table).bulkGet(keys)));
  const teamsOfRow = rows.flat().flatMap((row) => (row === undefined ? [] : [row.teamId]));
  const teamOfRow = teamsOfRow.find((teamId) => teamId === selectedTeamId) ?? teamsOfRow[0];
  if (teamOfRow !== undefined) return teamOfRow;
  return spaces.some(hasNoRows) ? 'may arrive' : null;
}
