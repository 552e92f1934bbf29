import type { Write } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from './database.ts';

/**
 * The games whose summary ends with these writes. Not those that are live after them: a live game
 * is never read from a summary, and the write that completes it again ends what was kept before.
 */
export function gamesToSumUpAnew(writes: readonly Write[]): string[] {
  const games = new Set<string>();
  const live = new Set<string>();
  for (const [table, row] of writes) {
    if (table === 'games') {
      games.add(row.id);
      if (row.status === 'live') live.add(row.id);
    }
    if (table === 'plateAppearances' || table === 'gameEvents') games.add(row.gameId);
  }
  return [...games].filter((id) => !live.has(id));
}

/** Runs inside the transaction that writes the rows. */
export async function forgetSummaries(
  db: UserDatabase,
  teamId: string,
  gameIds: readonly string[],
): Promise<void> {
  if (gameIds.length === 0) return;
  await db.gameSummaries.bulkDelete(gameIds.map((id): [string, string] => [teamId, id]));
}

/** Of all games of the team. */
export async function forgetAllSummaries(db: UserDatabase, teamId: string): Promise<void> {
  await db.gameSummaries
    .where('[teamId+gameId]')
    .between(...teamRange(teamId))
    .delete();
}
