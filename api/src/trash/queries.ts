import {
  isPurged,
  restoreDeadline,
  TRASH_DAYS,
  type Trash,
  undecidedIn,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { gameBody } from '../games/view/game-body.ts';
import { playerBody } from '../roster/queries.ts';
import { inOrderOf, type Reader } from '../team-data/rows/batch.ts';
import { games } from '../team-data/rows/game-rows.ts';
import { players } from '../team-data/rows/team-rows.ts';

type TrashTable = 'games' | 'team_players' | 'practice_sessions';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function loadTrash(db: Reader, teamId: string, now: Date): Promise<Trash> {
  const since = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  return {
    games: await deletedGames(db, teamId, since),
    sessions: await deletedSessions(db, teamId, since),
    players: await deletedPlayers(db, teamId, since),
  };
}

async function deletedGames(db: Reader, teamId: string, since: Date): Promise<Trash['games']> {
  const ids = await deletedIds(db, 'games', teamId, since);
  const storedGames = inOrderOf(ids, await games.load(db, teamId, { ids }));
  const shownGames = storedGames.filter((game) => !isPurged(game));
  const pitchCounts = await pitchCountsOf(db, teamId, ids);
  return shownGames.map((game) => ({
    ...gameBody(teamId, game),
    ...tombstoneOf(game),
    pitchCount: pitchCounts.get(game.id) ?? 0,
    undecided: undecidedIn(game).length,
  }));
}

async function deletedPlayers(db: Reader, teamId: string, since: Date): Promise<Trash['players']> {
  const ids = await deletedIds(db, 'team_players', teamId, since);
  const deleted = inOrderOf(ids, await players.load(db, teamId, { ids }));
  return deleted.map((player) => ({ ...playerBody(teamId, player), ...tombstoneOf(player) }));
}

async function deletedSessions(db: Reader, teamId: string, since: Date) {
  const sessions = await db
    .selectFrom('practice_sessions')
    .select(['id', 'title', 'session_date', 'total_pitches', 'deleted_at'])
    .where('team_id', '=', teamId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return sessions.map(({ id, title, session_date, total_pitches, deleted_at }) => ({
    id,
    teamId,
    title,
    sessionDate: session_date.toISOString(),
    totalPitches: total_pitches,
    ...tombstoneOf({ deletedAt: deleted_at?.toISOString() }),
  }));
}

async function deletedIds(db: Reader, table: TrashTable, teamId: string, since: Date) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where team_id = ${teamId} and deleted_at >= ${since}
    order by deleted_at desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

async function pitchCountsOf(db: Reader, teamId: string, gameIds: readonly string[]) {
  if (gameIds.length === 0) return new Map();
  const { rows } = await sql<{ game_id: string; pitches: number }>`
    select a.game_id, count(*)::integer as pitches
    from at_bats a join pitches p on p.team_id = a.team_id and p.at_bat_id = a.id
    where a.team_id = ${teamId} and a.game_id = any(${gameIds}::uuid[]) and not p.voided
    group by a.game_id`.execute(db);
  return new Map(rows.map(({ game_id, pitches }) => [game_id, pitches]));
}

function tombstoneOf({ deletedAt }: { readonly deletedAt?: string | undefined }) {
  if (deletedAt === undefined) throw new Error("A row in the trash wasn't deleted");
  return { deletedAt, restorableUntil: restoreDeadline(deletedAt) };
}
