import type { GameRow } from '@full-count/sync-protocol';
import { notFound } from '../../platform/errors.ts';
import type { Reader } from '../../team-data/rows/batch.ts';
import { loadGames } from '../../team-data/rows/game-rows.ts';

/** The games of a team, newest date first; those made last first within a date. */
export async function listGames(db: Reader, teamId: string): Promise<GameRow[]> {
  const games = await presentGames(db, teamId);
  return games.sort(
    (a, b) => descending(a.gameDate, b.gameDate) || descending(a.createdAt, b.createdAt),
  );
}

/** Those being played, the one started last first. */
export async function listLiveGames(db: Reader, teamId: string): Promise<GameRow[]> {
  const games = await presentGames(db, teamId);
  return games
    .filter(({ status }) => status === 'live')
    .sort((a, b) => descending(a.startedAt ?? '', b.startedAt ?? ''));
}

async function presentGames(db: Reader, teamId: string): Promise<GameRow[]> {
  const ids = await db
    .selectFrom('games')
    .select('id')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .execute();
  const games = await loadGames(db, teamId, { ids: ids.map(({ id }) => id) });
  return games.map(({ row }) => row);
}

/** Times of the one form sort as text. */
function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

/** Who made a game; null for one whose maker's account is gone. */
export async function findGameMaker(
  db: Reader,
  teamId: string,
  gameId: string,
): Promise<string | null> {
  const game = await db
    .selectFrom('games')
    .select('created_by')
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .executeTakeFirst();
  return game?.created_by ?? null;
}

/** @throws 404 */
export async function findGameOfPitch(
  db: Reader,
  teamId: string,
  pitchId: string,
): Promise<string> {
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

/** @throws 404 */
export async function findGameOfAtBat(
  db: Reader,
  teamId: string,
  atBatId: string,
): Promise<string> {
  const atBat = await db
    .selectFrom('at_bats')
    .select('game_id')
    .where('team_id', '=', teamId)
    .where('id', '=', atBatId)
    .executeTakeFirst();
  if (!atBat) throw notFound();
  return atBat.game_id;
}

/** @throws 404 */
export async function findGameOfEvent(
  db: Reader,
  teamId: string,
  eventId: string,
): Promise<string> {
  const event = await db
    .selectFrom('game_events')
    .select('game_id')
    .where('team_id', '=', teamId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw notFound();
  return event.game_id;
}
