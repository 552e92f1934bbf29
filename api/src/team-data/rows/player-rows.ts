import type { PlayerRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { columnsOf, optionalTime, type SqlRow, same, time } from './columns.ts';
import { inOrder, isSelected } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

const teamPlayers = columnsOf<'team_players', PlayerRow>('team_players', {
  id: same('id', 'uuid'),
  playerId: same('player_id', 'uuid'),
  playerName: same('player_name', 'text'),
  position: same('position', 'text'),
  jerseyNumber: same('jersey_number', 'smallint'),
  bats: same('bats', 'text'),
  throws: same('throws', 'text'),
  birthYear: same('birth_year', 'smallint'),
  joinedAt: time('joined_at'),
  deletedAt: optionalTime('deleted_at'),
});

const writeTeamPlayers = upsertInto('team_players', teamPlayers.columns);

export async function loadPlayers(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<PlayerRow>[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${teamPlayers.selected}
    from team_players where ${isSelected('team_players', teamId, selection)}
    ${inOrder('team_players', selection)}`.execute(db);
  return rows.map(teamPlayers.toStored);
}

export async function loadRoster(db: Reader, teamId: string): Promise<PlayerRow[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${teamPlayers.selected} from team_players where team_id = ${teamId} and deleted_at is null
    order by joined_at, id`.execute(db);
  return rows.map(teamPlayers.fromSql);
}

export function playerStatements(batch: Batch, players: readonly PlayerRow[]): Statement[] {
  return writeTeamPlayers(
    batch,
    players.map((player) => teamPlayers.toSql(player)),
  );
}
