import { type ReactNode, useEffect, useState } from 'react';
import type { UserDatabase } from '../../local/database/database.ts';
import { tableOf } from '../../local/database/team-rows.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useMyTeams } from './my-teams.tsx';

interface TeamOfRowProps {
  kind: keyof typeof TABLES;
  /** The id in the address. */
  id: string;
  children: ReactNode;
}

/**
 * Selects the team of the game or player before it shows them, because a link may lead to another
 * of the user's teams. It does so once for each address, so that a team selected later stays selected.
 */
export function TeamOfRow({ kind, id, children }: TeamOfRowProps) {
  const { db } = useLocalData();
  const { teams, selectedTeamId, selectTeam } = useMyTeams();
  const [shownId, setShownId] = useState<string | null>(null);
  useEffect(() => {
    if (shownId === id) return;
    let isCancelled = false;
    const teamIds = teams.map((team) => team.id);
    const show = (teamId: string | null) => {
      if (isCancelled) return;
      if (teamId !== null && teamId !== selectedTeamId) selectTeam(teamId);
      setShownId(id);
    };
    findTeamOfRow(db, kind, id, teamIds, selectedTeamId).then(show, (error) => {
      console.error(error);
      show(null);
    });
    return () => {
      isCancelled = true;
    };
  }, [db, teams, selectedTeamId, selectTeam, kind, id, shownId]);
  return shownId === id ? children : <SpinnerScreen />;
}

const TABLES = { game: ['games'], player: ['players', 'opponentPlayers'] } as const;

/** The selected team if it has the row, else another team that has it. Null if none has it. */
async function findTeamOfRow(
  db: UserDatabase,
  kind: keyof typeof TABLES,
  id: string,
  teamIds: readonly string[],
  selectedTeamId: string | null,
): Promise<string | null> {
  const keys = teamIds.map((teamId): [string, string] => [teamId, id]);
  const rows = await Promise.all(TABLES[kind].map((table) => tableOf(db, table).bulkGet(keys)));
  const teamsOfRow = rows.flat().flatMap((row) => (row === undefined ? [] : [row.teamId]));
  return teamsOfRow.find((teamId) => teamId === selectedTeamId) ?? teamsOfRow[0] ?? null;
}
