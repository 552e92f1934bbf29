import { seasonOf } from '@full-count/baseball';
import { waitingChanges } from './changes.ts';
import type { Space, UserDatabase } from './database.ts';
import { teamTimeZone } from './team-rows.ts';

/** Spares each team's newest season, unconfirmed changes and live games. Returns the number of evicted games. */
export function evictOldSeasons(db: UserDatabase): Promise<number> {
  const logTables = [db.plateAppearances, db.gameEvents];
  const otherTables = [db.teams, db.games, db.changes, db.spaces];
  return db.transaction('rw', [...logTables, ...otherTables], async () => {
    const spaces = await db.spaces.toArray();
    const gamesByTeam = await Promise.all(spaces.map((space) => evictableGames(db, space)));
    const games = gamesByTeam.flat();
    const oldestSeason = Math.min(...games.map(({ season }) => season));
    const oldestGames = games
      .filter(({ season }) => season === oldestSeason)
      .map(({ game }) => game);
    for (const space of spaces) {
      const ids = oldestGames.filter(({ teamId }) => teamId === space.teamId).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const logTable of logTables) {
        const keys = ids.map((id) => [space.teamId, id]);
        await logTable.where('[teamId+gameId]').anyOf(keys).delete();
      }
      const evicted = [...(space.evicted ?? []), ...ids];
      await db.spaces.put({ ...space, evicted, revision: space.revision + 1 });
    }
    return oldestGames.length;
  });
}

async function evictableGames(db: UserDatabase, { teamId, evicted = [] }: Space) {
  const [timeZone, rows, queue] = await Promise.all([
    teamTimeZone(db, teamId),
    db.games.filter((game) => game.teamId === teamId).toArray(),
    waitingChanges(db, teamId),
  ]);
  const games = rows.map((game) => ({ game, season: seasonOf(game.gameDate, timeZone) }));
  const newestSeason = Math.max(...games.map(({ season }) => season));
  const gamesWithUnsent = new Set<unknown>(queue.map(({ args }) => args.gameId));
  return games.filter(
    ({ game, season }) =>
      game.status === 'completed' &&
      season < newestSeason &&
      !gamesWithUnsent.has(game.id) &&
      !evicted.includes(game.id),
  );
}
