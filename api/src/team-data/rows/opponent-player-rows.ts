import type { OpponentPlayerRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader } from './batch.ts';
import { columnsOf, plainField, type SqlRow, timeField } from './columns.ts';
import { loaderOf } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

const opponentPlayers = columnsOf<'opponent_players', OpponentPlayerRow>('opponent_players', {
  id: plainField('id', 'uuid'),
  opponent: plainField('opponent', 'text'),
  name: plainField('name', 'text'),
  names: plainField('names', 'jsonb'),
  bats: plainField('bats', 'text'),
  throws: plainField('throws', 'text'),
  mergedInto: plainField('merged_into', 'uuid'),
  createdAt: timeField('created_at'),
});

const writeOpponentPlayers = upsertInto('opponent_players', opponentPlayers.columns);

export const loadOpponentPlayers = loaderOf(
  'opponent_players',
  () => opponentPlayers.selected,
  opponentPlayers.fromSql,
);

export async function loadAllOpponentPlayers(
  db: Reader,
  teamId: string,
): Promise<OpponentPlayerRow[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${opponentPlayers.selected} from opponent_players where team_id = ${teamId}`.execute(
    db,
  );
  return rows.map(opponentPlayers.fromSql);
}

export function opponentPlayerStatements(
  batch: Batch,
  players: readonly OpponentPlayerRow[],
): Statement[] {
  return writeOpponentPlayers(
    batch,
    players.map((player) => opponentPlayers.toSql(player)),
  );
}
