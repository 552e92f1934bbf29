import type { TeamRow, TeamSettings } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { inOrder, isSelected } from './selection.ts';
import { toTime } from './times.ts';
import type { Statement } from './upsert.ts';

interface TeamSql {
  id: string;
  version: number;
  name: string;
  description: string | null;
  state: string | null;
  sport: TeamRow['sport'];
  coach_id: string;
  time_zone: string;
  settings: TeamSettings;
  created_at: Date;
}

/** The team's own row. */
export async function loadTeams(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<TeamRow>[]> {
  const { rows } = await sql<TeamSql>`
    select id, version, name, description, state, sport, coach_id, time_zone, settings, created_at
    from teams where ${isSelected('teams', teamId, selection)}
    ${inOrder('teams', selection)}`.execute(db);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

/** What a team may change of itself; a team is made with a connection, by `create-team.ts`. */
export function teamStatements({ teamId, version }: Batch, teams: readonly TeamRow[]): Statement[] {
  return teams.map(
    ({ name, description, state, timeZone, settings }) => sql`
      update teams set version = ${version}, name = ${name}, description = ${description},
        state = ${state}, time_zone = ${timeZone}, settings = ${JSON.stringify(settings)}::jsonb
      where id = ${teamId}`,
  );
}

function fromSql(sqlRow: TeamSql): TeamRow {
  return {
    id: sqlRow.id,
    name: sqlRow.name,
    description: sqlRow.description,
    state: sqlRow.state,
    sport: sqlRow.sport,
    coachId: sqlRow.coach_id,
    timeZone: sqlRow.time_zone,
    settings: sqlRow.settings,
    createdAt: toTime(sqlRow.created_at),
  };
}
