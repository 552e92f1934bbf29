import { bullpenStrikePercentage } from '@full-count/baseball';
import { type PracticeSessionRow, practiceMinutes } from '@full-count/sync-protocol';
import { type Batch, creatorOf } from './batch.ts';
import {
  columnsOf,
  listField,
  nullableTimeField,
  optionalField,
  optionalTimeField,
  plainField,
  timeField,
} from './columns.ts';
import { loaderOf } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

const practiceSessions = columnsOf<'practice_sessions', PracticeSessionRow>(
  'practice_sessions',
  {
    id: plainField('id', 'uuid'),
    title: plainField('title', 'text'),
    description: plainField('description', 'text'),
    notes: optionalField('notes', 'text'),
    sessionDate: timeField('session_date'),
    status: plainField('status', 'text'),
    totalPitches: plainField('total_pitches', 'integer'),
    strikes: plainField('strikes', 'integer'),
    participants: listField('participants'),
    plan: listField('plan'),
    createdAt: timeField('created_at'),
    completedAt: nullableTimeField('completed_at'),
    deletedAt: optionalTimeField('deleted_at'),
  },
  { strike_percentage: 'numeric', duration: 'integer', created_by: 'uuid' },
);

const COLUMNS_OF_FIRST_WRITE = ['created_by'];
const writePracticeSessions = upsertInto(
  'practice_sessions',
  practiceSessions.columns,
  COLUMNS_OF_FIRST_WRITE,
);

export const loadPracticeSessions = loaderOf(
  'practice_sessions',
  () => practiceSessions.selected,
  practiceSessions.fromSql,
);

export function practiceSessionStatements(
  batch: Batch,
  sessions: readonly PracticeSessionRow[],
): Statement[] {
  const records = sessions.map((session) => {
    const record = practiceSessions.toSql(session);
    const { strikes, totalPitches } = session;
    record.strike_percentage = bullpenStrikePercentage(strikes, totalPitches);
    record.duration = practiceMinutes(session);
    record.created_by = creatorOf(batch, session.id);
    return record;
  });
  return writePracticeSessions(batch, records);
}
