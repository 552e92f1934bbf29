import type { GameRow } from '@full-count/sync-protocol';
import { notFound } from '../../platform/errors.ts';
import type { Reader } from '../../team-data/rows/batch.ts';
import { games } from '../../team-data/rows/game-rows.ts';
import { loadAll, loadRow } from '../../team-data/rows/synced-table.ts';

/** @throws ApiError 404 if the game doesn't exist or was deleted */
export async function findGameOrThrow(
  db: Reader,
  teamId: string,
  gameId: string,
): Promise<GameRow> {
  const game = await loadRow(games, db, teamId, gameId);
  if (!game || game.deletedAt) throw notFound();
  return game;
}

export async function listGames(db: Reader, teamId: string): Promise<GameRow[]> {
  const undeletedGames = await listUndeletedGames(db, teamId);
  return undeletedGames.sort(
    (a, b) =>
      compareNewestFirst(a.gameDate, b.gameDate) || compareNewestFirst(a.createdAt, b.createdAt),
  );
}

export async function listLiveGames(db: Reader, teamId: string): Promise<GameRow[]> {
  const undeletedGames = await listUndeletedGames(db, teamId);
  return undeletedGames
    .filter(({ status }) => status === 'live')
    .sort((a, b) => compareNewestFirst(a.startedAt ?? '', b.startedAt ?? ''));
}

async function listUndeletedGames(db: Reader, teamId: string): Promise<GameRow[]> {
  return (await loadAll(games, db, teamId)).filter(({ deletedAt }) => deletedAt === undefined);
}

/** Compares times, which are all in the same format and so sort as text. */
function compareNewestFirst(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

/** Returns the user who created a game. Null if their account is deleted. */
export async function findGameCreator(db: Reader, teamId: string, gameId: string) {
  const game = await db
    .selectFrom('games')
    .select('created_by')
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .executeTakeFirst();
  return game?.created_by ?? null;
}

/** @throws ApiError 404 */
export async function findGameOfPitch(db: Reader, teamId: string, pitchId: string) {
  const atBat = await db
    .selectFrom('pitches')
    .innerJoin('at_bats', (join) =>
      join
        .onRef('at_bats.team_id', '=', 'pitches.team_id')
        .onRef('at_bats.id', '=', 'pitches.at_bat_id'),
    )
    .select('at_bats.game_id')
    .where('pitches.team_id', '=', teamId)
    .where('pitches.id', '=', pitchId)
    .executeTakeFirst();
  if (!atBat) throw notFound();
  return atBat.game_id;
}

/** @throws ApiError 404 */
export async function findGameOfRow(
  db: Reader,
  table: 'at_bats' | 'game_events',
  teamId: string,
  id: string,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('game_id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.game_id;
}
