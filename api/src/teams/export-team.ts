import type { RowsByTable, TableName, TeamFile } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';

/** Above every version, and every count of rows. */
const ALL = { from: -1, upTo: Number.MAX_SAFE_INTEGER, after: null, limit: 2 ** 31 - 1 } as const;

/** A whole team as of one moment. Deleted games and sessions stay out, and years of birth (API.md, Fields). */
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
      const games = (await rowsOf(trx, 'games', teamId)).filter(isThere);
      const kept = new Set(games.map(({ id }) => id));
      const players = (await rowsOf(trx, 'players', teamId)).filter(isThere);
      const practiceSessions = (await rowsOf(trx, 'practiceSessions', teamId)).filter(isThere);
      const keptSessions = new Set(practiceSessions.map(({ id }) => id));
      const atBats = await rowsOf(trx, 'practiceAtBats', teamId);
      const isOfKept = ({ gameId }: { readonly gameId: string }) => kept.has(gameId);
      return {
        format: 'full-count-team',
        version: 1,
        exportedAt: now().toISOString(),
        team,
        players: players.map((player) => ({ ...player, birthYear: null })),
        opponentPlayers: await rowsOf(trx, 'opponentPlayers', teamId),
        games,
        plateAppearances: (await rowsOf(trx, 'plateAppearances', teamId)).filter(isOfKept),
        gameEvents: (await rowsOf(trx, 'gameEvents', teamId)).filter(isOfKept),
        practiceSessions,
        practiceAtBats: atBats.filter((atBat) => keptSessions.has(atBat.practiceSessionId)),
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

function isThere(row: { readonly deletedAt?: string | undefined }): boolean {
  return row.deletedAt === undefined;
}
