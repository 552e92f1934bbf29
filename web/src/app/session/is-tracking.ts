import { matchPath } from 'react-router-dom';
import { UserDatabase } from '../../local/database/database.ts';
import type { Account } from '../../local/session/account.ts';
import { routePatterns } from '../../platform/paths.ts';

export async function isTracking({ user, teams }: Account, pathname: string): Promise<boolean> {
  const gameId = matchPath(routePatterns.liveGame, pathname)?.params.gameId;
  const practiceId = matchPath(routePatterns.practiceTracker, pathname)?.params.practiceId;
  const id = gameId ?? practiceId;
  if (id === undefined) return false;
  const db = new UserDatabase(user.id);
  const keys = teams.map((team): [string, string] => [team.id, id]);
  try {
    const [games, sessions] = await Promise.all([
      db.games.bulkGet(keys),
      db.practiceSessions.bulkGet(keys),
    ]);
    return (
      games.some((game) => game?.status === 'live') ||
      sessions.some((session) => session?.status === 'active')
    );
  } finally {
    db.close();
  }
}
