import type { PracticeAtBatRow, PracticePitchRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch } from './batch.ts';
import {
  columnsOf,
  nullablePersonField,
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
