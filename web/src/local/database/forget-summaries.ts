import type { Write } from '@full-count/sync-protocol';
import { keysBeginningWith, type UserDatabase } from './database.ts';

/** Returns the games whose stored summary is out of date after these writes, without live games, whose summary is never read. */
export function gamesWithOutdatedSummary(writes: readonly Write[]): string[] {
  const games = new Set<string>();
  const liveGames = new Set<string>();
  for (const [table, row] of writes) {
    if (table === 'games') {
      games.add(row.id);
      if (row.status === 'live') liveGames.add(row.id);
    }
    if (table === 'plateAppearances' || table === 'gameEvents') games.add(row.gameId);
  }
  return [...games].filter((id) => !liveGames.has(id));
}

/** Deletes the games' summaries, but not those of evicted games, whose pitches are no longer on this device. */
export async function forgetSummaries(
  db: UserDatabase,
  teamId: string,
  gameIds: readonly string[],
): Promise<void> {
  if (gameIds.length === 0) return;
  const evicted = (await db.spaces.get(teamId))?.evicted ?? [];
  const outdatedIds = gameIds.filter((id) => !evicted.includes(id));
  await db.gameSummaries.bulkDelete(outdatedIds.map((id): [string, string] => [teamId, id]));
}

export async function forgetAllSummaries(db: UserDatabase, teamId: string): Promise<void> {
  await db.gameSummaries
    .where('[teamId+gameId]')
    .between(...keysBeginningWith(teamId))
    .delete();
}
