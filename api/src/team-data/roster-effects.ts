import type { Database } from '@full-count/db';
import type { Write } from '@full-count/sync-protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { logOwnChange } from './change-log.ts';
import { type Batch, NO_STORED_APPEARANCES } from './rows/batch.ts';
import { loadPlayers } from './rows/player-rows.ts';
import { saveRows } from './rows/tables.ts';
import type { LockedTeam } from './team-transaction.ts';

type ChangedTeam = Batch & Pick<LockedTeam, 'changes' | 'log' | 'now' | 'newId'>;

export async function unlinkFromRoster(team: ChangedTeam, userId: string): Promise<void> {
  const playerIds = await playerIdsWhere(team.trx, team.teamId, sql`player_id = ${userId}`);
  await rewritePlayers(team, playerIds, { playerId: null });
}

/** Lets every device pull the players with a birth year again, after a change of who may see birth years. */
export async function resendBirthYears(team: ChangedTeam): Promise<void> {
  const playerIds = await playerIdsWhere(team.trx, team.teamId, sql`birth_year is not null`);
  await rewritePlayers(team, playerIds, {});
}

async function playerIdsWhere(
  db: Kysely<Database>,
  teamId: string,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from team_players where team_id = ${teamId} and ${condition}`.execute(db);
  return rows.map(({ id }) => id);
}

async function rewritePlayers(
  team: ChangedTeam,
  ids: readonly string[],
  edit: { readonly playerId?: null },
): Promise<void> {
  if (ids.length === 0) return;
  const storedPlayers = await loadPlayers(team.trx, team.teamId, { ids });
  const rows = storedPlayers.map(({ row }) => ({ ...row, ...edit }));
  const changes = rows.map((row): Write => ['players', row]);
  await saveRows(team, changes, NO_STORED_APPEARANCES);
  team.changes.push(...changes);
  logOwnChange(team, team.userId, 'player.relink');
}
