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
 * Selects the game's team before it shows the game, because a link may lead to another of the
 * user's teams. It does so once for each address, so that a team selected later stays selected.
 */
export function TeamOfGame({ gameId, children }: TeamOfGameProps) {
  const { db } = useLocalData();
  const { teams, selectedTeamId, selectTeam } = useMyTeams();
  const [shownGameId, setShownGameId] = useState<string | null>(null);
  useEffect(() => {
    if (shownGameId === gameId) return;
    let isCancelled = false;
    const ids = teams.map(({ id }) => id);
    const show = (teamId: string | null) => {
      if (isCancelled) return;
      if (teamId !== null && teamId !== selectedTeamId) selectTeam(teamId);
      setShownGameId(gameId);
    };
    findTeamOfGame(db, ids, selectedTeamId, gameId).then(show, (error) => {
      console.error(error);
      show(null);
    });
    return () => {
      isCancelled = true;
    };
  }, [db, teams, selectedTeamId, selectTeam, gameId, shownGameId]);
  return shownGameId === gameId ? children : <SpinnerScreen />;
}

/** The selected team if it has the game, else another team that has it. Null if none has it. */
async function findTeamOfGame(
  db: UserDatabase,
  teamIds: readonly string[],
  selectedTeamId: string | null,
  gameId: string,
): Promise<string | null> {
  const games = await db.games.bulkGet(teamIds.map((id): [string, string] => [id, gameId]));
  const teamsOfGame = games.flatMap((game) => (game === undefined ? [] : [game.teamId]));
  return teamsOfGame.find((id) => id === selectedTeamId) ?? teamsOfGame[0] ?? null;
}
