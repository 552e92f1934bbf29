import type { TeamRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors.ts';
import type { Batch, Reader } from './batch.ts';
import { columnsOf, plainField, timeField } from './columns.ts';
import { loaderOf } from './selection.ts';
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

export const loadTeams = loaderOf('teams', () => teams.selected, teams.fromSql);

/** @throws ApiError 404 */
export async function loadTeamRow(db: Reader, teamId: string): Promise<TeamRow> {
  const [storedTeam] = await loadTeams(db, teamId, { ids: [teamId] });
  if (!storedTeam) throw notFound();
  return storedTeam.row;
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
