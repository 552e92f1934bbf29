import type { EnteredGameEvent, GameEventRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch } from './batch.ts';
import {
  columnsOf,
  type Fields,
  flagField,
  listField,
  optionalField,
  plainField,
  type SqlRecord,
  type SqlRow,
  timeField,
} from './columns.ts';
import { loaderOf } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

/** Keys that only some types have (advances, names, scores) are in the column `data`. */
type EventData = Omit<EnteredGameEvent, 'id' | 'type' | 'plateAppearanceId'>;
type ColumnKeys = Omit<GameEventRow, keyof EventData>;
type GameEventSql = SqlRow & { readonly data: EventData };

const fields: Fields<'game_events', ColumnKeys> = {
  id: plainField('id', 'uuid'),
  type: plainField('type', 'text'),
  plateAppearanceId: optionalField('at_bat_id', 'uuid'),
  gameId: plainField('game_id', 'uuid'),
  after: plainField('after_pitch_id', 'uuid'),
  ordinal: plainField('ordinal', 'integer'),
  at: timeField('occurred_at'),
  voided: flagField('voided'),
  late: flagField('late'),
  history: listField('history'),
};

const gameEvents = columnsOf('game_events', fields, { data: 'jsonb' });
const writeGameEvents = upsertInto('game_events', gameEvents.columns);

export const loadGameEvents = loaderOf(
  'game_events',
  () => sql`game_events.data, ${gameEvents.selected}`,
  fromSql,
);

export function gameEventStatements(batch: Batch, events: readonly GameEventRow[]): Statement[] {
  return writeGameEvents(batch, events.map(toSql));
}

function fromSql(sqlRow: GameEventSql): GameEventRow {
  return { ...gameEvents.fromSql(sqlRow), ...sqlRow.data };
}

function toSql(event: GameEventRow): SqlRecord {
  const record = gameEvents.toSql(event);
  const data: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(event)) {
    if (!(key in fields)) data[key] = value;
  }
  record.data = data;
  return record;
}
