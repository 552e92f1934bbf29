import { bullpenStrikePercentage } from '@full-count/baseball';
import {
  type PracticeAtBatRow,
  type PracticePitchRow,
  type PracticeSessionRow,
  practiceMinutes,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { type Batch, creatorOf } from './batch.ts';
import {
  columnsOf,
  listField,
  nullablePersonField,
  nullableTimeField,
  optionalField,
  optionalTimeField,
  optionalZoneField,
  personField,
  plainField,
  type SqlRecord,
  type SqlRow,
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

const atBats = columnsOf<'practice_at_bats', Omit<PracticeAtBatRow, 'pitches'>>(
  'practice_at_bats',
  {
    id: plainField('id', 'uuid'),
    practiceSessionId: plainField('practice_session_id', 'uuid'),
    pitcher: personField('pitcher_id', 'pitcher_name'),
    batter: nullablePersonField('batter_id', 'batter_name'),
    createdAt: timeField('created_at'),
  },
);

const pitches = columnsOf<'practice_pitches', PracticePitchRow>(
  'practice_pitches',
  {
    id: plainField('id', 'uuid'),
    pitchType: plainField('pitch_type', 'text'),
    call: plainField('umpire_call', 'text'),
    velocityMph: optionalField('velocity', 'numeric'),
    zone: optionalZoneField('location'),
    target: optionalZoneField('target'),
    planned: {
      columns: [
        { column: 'planned_step', type: 'smallint', toSql: (planned) => planned?.step },
        { column: 'planned_type', type: 'text', toSql: (planned) => planned?.pitchType },
      ],
      fromSql: (step: number | null, pitchType: PracticePitchRow['pitchType'] | null) =>
        step === null || pitchType === null ? undefined : { step, pitchType },
    },
    quality: optionalField('quality', 'text'),
    notes: optionalField('notes', 'text'),
    at: timeField('occurred_at'),
    voidedAt: optionalTimeField('deleted_at'),
  },
  { practice_at_bat_id: 'uuid', pitch_number: 'smallint' },
);

const writePracticeAtBats = upsertInto('practice_at_bats', atBats.columns);
const writePracticePitches = upsertInto('practice_pitches', pitches.columns);

type PracticeAtBatSql = SqlRow & { readonly pitches: (readonly unknown[])[] | null };

const pitchTuples = (teamId: string) => sql`(
  select json_agg(${pitches.tuple} order by practice_pitches.pitch_number)
  from practice_pitches
  where practice_pitches.team_id = ${teamId}
    and practice_pitches.practice_at_bat_id = practice_at_bats.id)`;

/** Those of a deleted session are included, since it can be restored. */
export const loadPracticeAtBats = loaderOf(
  'practice_at_bats',
  (teamId) => sql`${atBats.selected}, ${pitchTuples(teamId)} as pitches`,
  fromSql,
);

export function practiceAtBatStatements(
  batch: Batch,
  changedRows: readonly PracticeAtBatRow[],
): Statement[] {
  return [
    ...writePracticeAtBats(
      batch,
      changedRows.map((row) => atBats.toSql(row)),
    ),
    ...writePracticePitches(batch, changedRows.flatMap(pitchesToSql)),
  ];
}

function fromSql(sqlRow: PracticeAtBatSql): PracticeAtBatRow {
  const tuples = sqlRow.pitches ?? [];
  return { ...atBats.fromSql(sqlRow), pitches: tuples.map(pitches.fromTuple) };
}

function pitchesToSql(row: PracticeAtBatRow): SqlRecord[] {
  return row.pitches.map((pitch, index) => {
    const record = pitches.toSql(pitch);
    record.practice_at_bat_id = row.id;
    record.pitch_number = index + 1;
    return record;
  });
}
