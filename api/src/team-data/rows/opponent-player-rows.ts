import type { OpponentPlayerRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { inOrder, isSelected } from './selection.ts';
import { toTime } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

interface OpponentPlayerSql {
  id: string;
  version: number;
  opponent: string;
  name: string;
  names: string[];
  bats: OpponentPlayerRow['bats'];
  throws: OpponentPlayerRow['throws'];
  merged_into: string | null;
  created_at: Date;
}

const columns: Columns = {
  id: 'uuid',
  opponent: 'text',
  name: 'text',
  names: 'jsonb',
  bats: 'text',
  throws: 'text',
  merged_into: 'uuid',
  created_at: 'timestamptz',
};

const writeOpponentPlayers = upsertInto('opponent_players', columns);

/** `gameIds` selects nothing here: an opponent's players belong to no game. */
export async function loadOpponentPlayers(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<OpponentPlayerRow>[]> {
  const { rows } = await sql<OpponentPlayerSql>`
    select id, version, opponent, name, names, bats, throws, merged_into, created_at
    from opponent_players where ${isSelected('opponent_players', teamId, selection)}
    ${inOrder('opponent_players', selection)}`.execute(db);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

/** All that a team knows of its opponents' players. */
export async function loadOpponents(db: Reader, teamId: string): Promise<OpponentPlayerRow[]> {
  const { rows } = await sql<OpponentPlayerSql>`
    select * from opponent_players where team_id = ${teamId}`.execute(db);
  return rows.map(fromSql);
}

export function opponentPlayerStatements(
  batch: Batch,
  players: readonly OpponentPlayerRow[],
): Statement[] {
  return writeOpponentPlayers(batch, players.map(toSql));
}

function fromSql(sqlRow: OpponentPlayerSql): OpponentPlayerRow {
  return {
    id: sqlRow.id,
    opponent: sqlRow.opponent,
    name: sqlRow.name,
    names: sqlRow.names,
    bats: sqlRow.bats,
    throws: sqlRow.throws,
    mergedInto: sqlRow.merged_into,
    createdAt: toTime(sqlRow.created_at),
  };
}

function toSql(player: OpponentPlayerRow): Record<keyof typeof columns, unknown> {
  return {
    id: player.id,
    opponent: player.opponent,
    name: player.name,
    names: player.names,
    bats: player.bats,
    throws: player.throws,
    merged_into: player.mergedInto,
    created_at: player.createdAt,
  };
}
