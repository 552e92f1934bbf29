import type { PlayerRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { inOrder, isSelected } from './selection.ts';
import { toTime } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

interface PlayerSql {
  id: string;
  version: number;
  player_id: string | null;
  player_name: string;
  position: string;
  jersey_number: number | null;
  bats: PlayerRow['bats'];
  throws: PlayerRow['throws'];
  birth_year: number | null;
  joined_at: Date;
  deleted_at: Date | null;
}

const columns: Columns = {
  id: 'uuid',
  player_id: 'uuid',
  player_name: 'text',
  position: 'text',
  jersey_number: 'smallint',
  bats: 'text',
  throws: 'text',
  birth_year: 'smallint',
  joined_at: 'timestamptz',
  deleted_at: 'timestamptz',
};

const writeTeamPlayers = upsertInto('team_players', columns);

/** `gameIds` selects nothing here: a roster belongs to no game. */
export async function loadPlayers(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<PlayerRow>[]> {
  const { rows } = await sql<PlayerSql>`
    select id, version, player_id, player_name, position, jersey_number, bats, throws, birth_year,
      joined_at, deleted_at
    from team_players where ${isSelected('team_players', teamId, selection)}
    ${inOrder('team_players', selection)}`.execute(db);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

/** The roster of a team, without those who were removed, in the order of joining. */
export async function loadRoster(db: Reader, teamId: string): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerSql>`
    select * from team_players where team_id = ${teamId} and deleted_at is null
    order by joined_at, id`.execute(db);
  return rows.map(fromSql);
}

export function playerStatements(batch: Batch, players: readonly PlayerRow[]): Statement[] {
  return writeTeamPlayers(batch, players.map(toSql));
}

function fromSql(sqlRow: PlayerSql): PlayerRow {
  return {
    id: sqlRow.id,
    playerId: sqlRow.player_id,
    playerName: sqlRow.player_name,
    position: sqlRow.position,
    jerseyNumber: sqlRow.jersey_number,
    bats: sqlRow.bats,
    throws: sqlRow.throws,
    birthYear: sqlRow.birth_year,
    joinedAt: toTime(sqlRow.joined_at),
    ...(sqlRow.deleted_at && { deletedAt: toTime(sqlRow.deleted_at) }),
  };
}

function toSql(player: PlayerRow): Record<keyof typeof columns, unknown> {
  return {
    id: player.id,
    player_id: player.playerId,
    player_name: player.playerName,
    position: player.position,
    jersey_number: player.jerseyNumber,
    bats: player.bats,
    throws: player.throws,
    birth_year: player.birthYear,
    joined_at: player.joinedAt,
    deleted_at: player.deletedAt,
  };
}
