import { type ReactNode, useEffect, useState } from 'react';
import type { UserDatabase } from '../../local/database/database.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useMyTeams } from './my-teams.tsx';

interface TeamOfGameProps {
  gameId: string;
  children: ReactNode;
}

/**
 * A link may lead to a game of another of the user's teams: then that team is selected first. This
 * happens once for an address, so a team that is chosen afterwards stays chosen.
 */
export function TeamOfGame({ gameId, children }: TeamOfGameProps) {
  const { db } = useLocalData();
  const { teams, selectedTeamId, selectTeam } = useMyTeams();
  const [settledId, setSettledId] = useState<string | null>(null);
  useEffect(() => {
    if (settledId === gameId) return;
    let isCancelled = false;
    const ids = teams.map(({ id }) => id);
    const settle = (teamId: string | null) => {
      if (isCancelled) return;
      if (teamId !== null && teamId !== selectedTeamId) selectTeam(teamId);
      setSettledId(gameId);
    };
    findTeamOfGame(db, ids, selectedTeamId, gameId).then(settle, (error) => {
      console.error(error);
      settle(null);
    });
    return () => {
      isCancelled = true;
    };
  }, [db, teams, selectedTeamId, selectTeam, gameId, settledId]);
  return settledId === gameId ? children : <SpinnerScreen />;
}

/** The selected team when the game is its own; null when no team of the user has it on this device. */
async function findTeamOfGame(
  db: UserDatabase,
  teamIds: readonly string[],
  selectedTeamId: string | null,
  gameId: string,
): Promise<string | null> {
  const games = await db.games.bulkGet(teamIds.map((id): [string, string] => [id, gameId]));
  const owners = games.flatMap((game) => (game === undefined ? [] : [game.teamId]));
  return owners.find((id) => id === selectedTeamId) ?? owners[0] ?? null;
}
