import { matchPath } from 'react-router-dom';
import { UserDatabase } from '../../local/database.ts';
import type { Account } from '../../local/device.ts';
import { routePatterns } from '../paths.ts';

/** Whether this address is that of a game which the account is charting on this device now. */
export async function isTracking({ user, teams }: Account, pathname: string): Promise<boolean> {
  const gameId = matchPath(routePatterns.liveGame, pathname)?.params.gameId;
  if (gameId === undefined) return false;
  const db = new UserDatabase(user.id);
  try {
    const games = await db.games.bulkGet(teams.map((team): [string, string] => [team.id, gameId]));
    return games.some((game) => game?.status === 'live');
  } finally {
    db.close();
  }
}
