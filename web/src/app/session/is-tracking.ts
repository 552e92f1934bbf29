import { matchPath } from 'react-router-dom';
import { UserDatabase } from '../../local/database/database.ts';
import type { Account } from '../../local/session/account.ts';
import { viewRow } from '../../local/view/team-view.ts';
import { routePatterns } from '../../platform/paths.ts';

export async function isTracking({ user, teams }: Account, pathname: string): Promise<boolean> {
  const gameId = matchPath(routePatterns.liveGame, pathname)?.params.gameId;
  const practiceId = matchPath(routePatterns.practiceTracker, pathname)?.params.practiceId;
  const id = gameId ?? practiceId;
  if (id === undefined) return false;
  const db = new UserDatabase(user.id);
  try {
    const [games, sessions] = await Promise.all([
      Promise.all(teams.map((team) => viewRow(db, team.id, 'games', id))),
      Promise.all(teams.map((team) => viewRow(db, team.id, 'practiceSessions', id))),
    ]);
    return (
      games.some((game) => game?.status === 'live') ||
      sessions.some((session) => session?.status === 'active')
    );
  } finally {
    db.close();
  }
}
