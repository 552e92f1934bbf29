import { bullpenStrikePercentage } from '@full-count/baseball';
import {
  type PracticeAtBatRow,
  type PracticePitchRow,
  type PracticeSessionRow,
  practiceMinutes,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { creatorOf, upsertInto } from './batch.ts';
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
  timeField,
} from './columns.ts';
import { type SyncedTable, syncedTable } from './synced-table.ts';

const sessionColumns = columnsOf<'practice_sessions', PracticeSessionRow>(
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

export const practiceSessions = syncedTable<PracticeSessionRow>(
  'practice_sessions',
  {
    ...sessionColumns,
    toSql: (session, batch) => ({
      ...sessionColumns.toSql(session),
      strike_percentage: bullpenStrikePercentage(session.strikes, session.totalPitches),
      duration: practiceMinutes(session),
      created_by: creatorOf(batch, session.id),
    }),
  },
  ['created_by'],
);

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

const writePitches = upsertInto('practice_pitches', pitches.columns);

const pitchTuples = (teamId: string) => sql`(
  select json_agg(${pitches.tuple} order by practice_pitches.pitch_number)
  from practice_pitches
  where practice_pitches.team_id = ${teamId}
    and practice_pitches.practice_at_bat_id = practice_at_bats.id)`;

const atBatTable = syncedTable<PracticeAtBatRow>('practice_at_bats', {
  ...atBats,
  selected: (teamId) => sql`${atBats.selected}, ${pitchTuples(teamId)} as pitches`,
  fromSql(sqlRow) {
    const tuples = (sqlRow['pitches'] ?? []) as (readonly unknown[])[];
    return { ...atBats.fromSql(sqlRow), pitches: tuples.map(pitches.fromTuple) };
  },
});

/** Loads those of a deleted session too, since it can be restored. */
export const practiceAtBats: SyncedTable<PracticeAtBatRow> = {
  load: atBatTable.load,
  statements: (batch, rows) => [
    ...atBatTable.statements(batch, rows),
    ...writePitches(batch, rows.flatMap(pitchesToSql)),
  ],
};

function pitchesToSql(row: PracticeAtBatRow): SqlRecord[] {
  return row.pitches.map((pitch, index) => ({
    ...pitches.toSql(pitch),
    practice_at_bat_id: row.id,
    pitch_number: index + 1,
  }));
}
