import type { TeamRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { columnsOf, type SqlRow, same, time } from './columns.ts';
import { inOrder, isSelected } from './selection.ts';
import type { Statement } from './upsert.ts';

const teams = columnsOf<'teams', TeamRow>('teams', {
  id: same('id', 'uuid'),
  name: same('name', 'text'),
  description: same('description', 'text'),
  state: same('state', 'text'),
  sport: same('sport', 'text'),
  coachId: same('coach_id', 'uuid'),
  timeZone: same('time_zone', 'text'),
  settings: same('settings', 'jsonb'),
  createdAt: time('created_at'),
});

export async function loadTeams(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<TeamRow>[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${teams.selected}
    from teams where ${isSelected('teams', teamId, selection)}
    ${inOrder('teams', selection)}`.execute(db);
  return rows.map(teams.toStored);
}

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
