import type { PlayerRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader } from './batch.ts';
import { columnsOf, optionalTimeField, plainField, type SqlRow, timeField } from './columns.ts';
import { loaderOf } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

const teamPlayers = columnsOf<'team_players', PlayerRow>('team_players', {
  id: plainField('id', 'uuid'),
  playerId: plainField('player_id', 'uuid'),
  playerName: plainField('player_name', 'text'),
  position: plainField('position', 'text'),
  jersey: plainField('jersey', 'text'),
  bats: plainField('bats', 'text'),
  throws: plainField('throws', 'text'),
  birthYear: plainField('birth_year', 'smallint'),
  joinedAt: timeField('joined_at'),
  deletedAt: optionalTimeField('deleted_at'),
});

const writeTeamPlayers = upsertInto('team_players', teamPlayers.columns);

export const loadPlayers = loaderOf(
  'team_players',
  () => teamPlayers.selected,
  teamPlayers.fromSql,
);

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
