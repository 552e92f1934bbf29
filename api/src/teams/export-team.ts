import type { RowsByTable, TableName, TeamFile } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';

/** A range of versions and a limit that no team exceeds. */
const ALL = { from: -1, upTo: Number.MAX_SAFE_INTEGER, after: null, limit: 2 ** 31 - 1 } as const;

/** Returns the whole team from one snapshot, without birth years and deleted games and sessions. */
export async function exportTeam(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  teamId: string,
): Promise<TeamFile> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const [team] = await rowsOf(trx, 'teams', teamId);
      if (!team) throw notFound();
      const games = (await rowsOf(trx, 'games', teamId)).filter(isNotDeleted);
      const gameIds = new Set(games.map(({ id }) => id));
      const players = (await rowsOf(trx, 'players', teamId)).filter(isNotDeleted);
      const practiceSessions = (await rowsOf(trx, 'practiceSessions', teamId)).filter(isNotDeleted);
      const sessionIds = new Set(practiceSessions.map(({ id }) => id));
      const atBats = await rowsOf(trx, 'practiceAtBats', teamId);
      const hasGame = ({ gameId }: { readonly gameId: string }) => gameIds.has(gameId);
      return {
        format: 'full-count-team',
        version: 1,
        exportedAt: now().toISOString(),
        team,
        players: players.map((player) => ({ ...player, birthYear: null })),
        opponentPlayers: await rowsOf(trx, 'opponentPlayers', teamId),
        games,
        plateAppearances: (await rowsOf(trx, 'plateAppearances', teamId)).filter(hasGame),
        gameEvents: (await rowsOf(trx, 'gameEvents', teamId)).filter(hasGame),
        practiceSessions,
        practiceAtBats: atBats.filter((atBat) => sessionIds.has(atBat.practiceSessionId)),
      };
    });
}

async function rowsOf<T extends TableName>(
  db: Reader,
  table: T,
  teamId: string,
): Promise<RowsByTable[T][]> {
  const stored = await loaders[table](db, teamId, ALL);
  return stored.map(({ row }) => row);
}

function isNotDeleted(row: { readonly deletedAt?: string | undefined }): boolean {
  return row.deletedAt === undefined;
}
