import { bullpenStrikePercentage } from '@full-count/baseball';
import { type PracticeSessionRow, practiceMinutes } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { type Batch, makerOf, type Reader, type Selection, type StoredRow } from './batch.ts';
import { inOrder, isSelected } from './selection.ts';
import { toTime, toTimeOrNull } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

interface PracticeSessionSql {
  id: string;
  version: number;
  title: string;
  description: string | null;
  notes: string | null;
  session_date: Date;
  status: PracticeSessionRow['status'];
  total_pitches: number;
  strikes: number;
  participants: NonNullable<PracticeSessionRow['participants']>;
  plan: NonNullable<PracticeSessionRow['plan']>;
  created_at: Date;
  completed_at: Date | null;
  deleted_at: Date | null;
}

const columns: Columns = {
  id: 'uuid',
  title: 'text',
  description: 'text',
  notes: 'text',
  session_date: 'timestamptz',
  status: 'text',
  total_pitches: 'integer',
  strikes: 'integer',
  strike_percentage: 'numeric',
  duration: 'integer',
  participants: ['jsonb', `'[]'`],
  plan: ['jsonb', `'[]'`],
  created_by: 'uuid',
  created_at: 'timestamptz',
  completed_at: 'timestamptz',
  deleted_at: 'timestamptz',
};

const writePracticeSessions = upsertInto('practice_sessions', columns, ['created_by']);

/** `gameIds` selects nothing here: a bullpen session belongs to no game. */
export async function loadPracticeSessions(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<PracticeSessionRow>[]> {
  const { rows } = await sql<PracticeSessionSql>`
    select * from practice_sessions where ${isSelected('practice_sessions', teamId, selection)}
    ${inOrder('practice_sessions', selection)}`.execute(db);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

/** Who makes a session is kept with its first writing. */
export function practiceSessionStatements(
  batch: Batch,
  sessions: readonly PracticeSessionRow[],
): Statement[] {
  const records = sessions.map((session) => ({
    ...toSql(session),
    created_by: makerOf(batch, session.id),
  }));
  return writePracticeSessions(batch, records);
}

function fromSql(sqlRow: PracticeSessionSql): PracticeSessionRow {
  return {
    id: sqlRow.id,
    title: sqlRow.title,
    description: sqlRow.description,
    ...(sqlRow.notes !== null && { notes: sqlRow.notes }),
    sessionDate: toTime(sqlRow.session_date),
    status: sqlRow.status,
    totalPitches: sqlRow.total_pitches,
    strikes: sqlRow.strikes,
    ...(sqlRow.participants.length > 0 && { participants: sqlRow.participants }),
    ...(sqlRow.plan.length > 0 && { plan: sqlRow.plan }),
    createdAt: toTime(sqlRow.created_at),
    completedAt: toTimeOrNull(sqlRow.completed_at),
    ...(sqlRow.deleted_at && { deletedAt: toTime(sqlRow.deleted_at) }),
  };
}

function toSql(session: PracticeSessionRow): Record<string, unknown> {
  return {
    id: session.id,
    title: session.title,
    description: session.description,
    notes: session.notes,
    session_date: session.sessionDate,
    status: session.status,
    total_pitches: session.totalPitches,
    strikes: session.strikes,
    strike_percentage: bullpenStrikePercentage(session.strikes, session.totalPitches),
    duration: practiceMinutes(session),
    participants: session.participants,
    plan: session.plan,
    created_at: session.createdAt,
    completed_at: session.completedAt,
    deleted_at: session.deletedAt,
  };
}
