import { DAY_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  dismissedLateSchema,
  emptyBodySchema,
  gameSchema,
  isPurged,
  playerSchema,
  restoreDeadline,
  TRASH_DAYS,
  type Trash,
  trashSchema,
  undecidedIn,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { changeGameStatus } from '../games/change-game.ts';
import { gameBody } from '../games/view/game-view.ts';
import { type App, allowInTeam, allowOnRow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { changePlayer, playerBody } from '../roster/roster.ts';
import { mutate } from '../team-data/mutate.ts';
import { inOrderOf } from '../team-data/rows/batch.ts';
import { games } from '../team-data/rows/game-rows.ts';
import { loadRow } from '../team-data/rows/synced-table.ts';
import { players } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';

/** The trash, which the API calls the bin, and the calls that restore from it. */
export function trashRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  app.get(
    '/api/teams/:teamId/bin',
    allowInTeam('bin.see', {
      description: 'What was deleted in the last 30 days.',
      response: { 200: trashSchema },
    }),
    async ({ params: { teamId } }) => loadTrash(db, teamId, context.now()),
  );

  app.post(
    '/api/games/:gameId/restore',
    allowOnRow('game.restore', ['games', 'gameId'], {
      description: '404 after 30 days.',
      body: emptyBodySchema,
      response: { 200: gameSchema },
    }),
    async ({ params: { gameId }, caller }) =>
      changeGameStatus(context, { ...caller, gameId }, { name: 'game.restore', args: { gameId } }),
  );

  app.post(
    '/api/games/:gameId/dismiss-late',
    allowOnRow('game.restore', ['games', 'gameId'], {
      description: 'Pitches and plays that arrived after the game was deleted will not count.',
      body: emptyBodySchema,
      response: { 200: dismissedLateSchema },
    }),
    // If the game is restored later, each of the undone entries can be restored too.
    async ({ params: { gameId }, caller }) =>
      inTeamTransaction(context, caller, async (team) => {
        const game = await loadRow(games, team.trx, team.teamId, gameId);
        await mutate(team, [{ name: 'game.dismissLate', args: { gameId } }]);
        return { dismissed: game ? undecidedIn(game).length : 0 };
      }),
  );

  app.post(
    '/api/players/:playerId/restore',
    allowOnRow('player.restore', ['team_players', 'playerId'], {
      description: '404 after 30 days.',
      body: emptyBodySchema,
      response: { 200: playerSchema },
    }),
    async ({ params: { playerId }, caller }) =>
      changePlayer(context, caller, { name: 'player.restore', args: { playerId } }),
  );
}

type TrashTable = 'games' | 'team_players' | 'practice_sessions';

async function loadTrash(db: Db, teamId: string, now: Date): Promise<Trash> {
  const since = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  return {
    games: await deletedGames(db, teamId, since),
    sessions: await deletedSessions(db, teamId, since),
    players: await deletedPlayers(db, teamId, since),
  };
}

async function deletedGames(db: Db, teamId: string, since: Date): Promise<Trash['games']> {
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

async function deletedPlayers(db: Db, teamId: string, since: Date): Promise<Trash['players']> {
  const ids = await deletedIds(db, 'team_players', teamId, since);
  const deleted = inOrderOf(ids, await players.load(db, teamId, { ids }));
  return deleted.map((player) => ({ ...playerBody(teamId, player), ...tombstoneOf(player) }));
}

async function deletedSessions(db: Db, teamId: string, since: Date) {
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

async function deletedIds(db: Db, table: TrashTable, teamId: string, since: Date) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where team_id = ${teamId} and deleted_at >= ${since}
    order by deleted_at desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

async function pitchCountsOf(db: Db, teamId: string, gameIds: readonly string[]) {
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
