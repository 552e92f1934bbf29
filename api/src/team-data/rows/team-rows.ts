import type { TeamRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { columnsOf, plainField, type SqlRow, timeField } from './columns.ts';
import { isSelected, orderAndLimit } from './selection.ts';
import type { Statement } from './upsert.ts';

const teams = columnsOf<'teams', TeamRow>('teams', {
  id: plainField('id', 'uuid'),
  name: plainField('name', 'text'),
  description: plainField('description', 'text'),
  state: plainField('state', 'text'),
  sport: plainField('sport', 'text'),
  coachId: plainField('coach_id', 'uuid'),
  timeZone: plainField('time_zone', 'text'),
  settings: plainField('settings', 'jsonb'),
  createdAt: timeField('created_at'),
});

export async function loadTeams(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<TeamRow>[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${teams.selected}
    from teams where ${isSelected('teams', teamId, selection)}
    ${orderAndLimit('teams', selection)}`.execute(db);
  return rows.map(teams.toStored);
}

/** Mutations change no other columns. A team is created, and its owner changed, outside of them. */
export function teamStatements(
  { teamId, version }: Batch,
  changedRows: readonly TeamRow[],
): Statement[] {
  return changedRows.map(
    ({ name, description, state, timeZone, settings }) => sql`
      update teams set version = ${version}, name = ${name}, description = ${description},
        state = ${state}, time_zone = ${timeZone}, settings = ${JSON.stringify(settings)}::jsonb
      where id = ${teamId}`,
  );
}
