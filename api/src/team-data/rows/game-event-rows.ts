import type { GameEventRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { inOrder, isSelected } from './selection.ts';
import { toTime } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

interface GameEventSql {
  id: string;
  version: number;
  game_id: string;
  type: GameEventRow['type'];
  after_pitch_id: string | null;
  ordinal: number;
  at_bat_id: string | null;
  data: object;
  occurred_at: Date;
  voided: boolean;
  late: boolean;
  history: NonNullable<GameEventRow['history']>;
}

const columns: Columns = {
  id: 'uuid',
  game_id: 'uuid',
  type: 'text',
  after_pitch_id: 'uuid',
  ordinal: 'integer',
  at_bat_id: 'uuid',
  data: 'jsonb',
  occurred_at: 'timestamptz',
  voided: 'boolean',
  late: 'boolean',
  history: 'jsonb',
};

const writeGameEvents = upsertInto('game_events', columns);

/** A page leaves out the events of deleted games. */
export async function loadGameEvents(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<GameEventRow>[]> {
  const ofPresentGames =
    'limit' in selection
      ? sql`join games on games.team_id = game_events.team_id and games.id = game_events.game_id
          and games.deleted_at is null`
      : sql``;
  const { rows } = await sql<GameEventSql>`
    select game_events.* from game_events ${ofPresentGames}
    where ${isSelected('game_events', teamId, selection)}
    ${inOrder('game_events', selection)}`.execute(db);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

export function gameEventStatements(batch: Batch, events: readonly GameEventRow[]): Statement[] {
  return writeGameEvents(batch, events.map(toSql));
}

function fromSql(sqlRow: GameEventSql): GameEventRow {
  return {
    id: sqlRow.id,
    type: sqlRow.type,
    ...sqlRow.data,
    ...(sqlRow.at_bat_id !== null && { plateAppearanceId: sqlRow.at_bat_id }),
    gameId: sqlRow.game_id,
    after: sqlRow.after_pitch_id,
    ordinal: sqlRow.ordinal,
    at: toTime(sqlRow.occurred_at),
    ...(sqlRow.voided && { voided: true as const }),
    ...(sqlRow.late && { late: true as const }),
    ...(sqlRow.history.length > 0 && { history: sqlRow.history }),
  };
}

/** What only some types need (advances, names, scores) stands together in `data`. */
function toSql(event: GameEventRow): Record<string, unknown> {
  const {
    id,
    type,
    plateAppearanceId,
    gameId,
    after,
    ordinal,
    at,
    voided,
    late,
    history,
    ...data
  } = event;
  return {
    id,
    game_id: gameId,
    type,
    after_pitch_id: after,
    ordinal,
    at_bat_id: plateAppearanceId,
    data,
    occurred_at: at,
    voided: voided ?? false,
    late: late ?? false,
    history: history ?? [],
  };
}
