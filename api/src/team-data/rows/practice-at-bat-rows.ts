import type { PracticeAtBatRow, PracticePitchRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { inOrder, isSelected } from './selection.ts';
import { personEntry } from './stored-person.ts';
import { msToTime, toTime } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

interface PracticeAtBatSql {
  id: string;
  version: number;
  practice_session_id: string;
  batter_id: string | null;
  batter_name: string | null;
  pitcher_id: string | null;
  pitcher_name: string;
  created_at: Date;
  pitches: PracticePitchJson[] | null;
}

interface PracticePitchJson {
  id: string;
  pitchType: PracticePitchRow['pitchType'];
  velocity: number | null;
  location: string | null;
  target: string | null;
  plannedStep: number | null;
  plannedType: PracticePitchRow['pitchType'] | null;
  call: PracticePitchRow['call'];
  quality: PracticePitchRow['quality'] | null;
  notes: string | null;
  atMs: number;
  voidedAtMs: number | null;
}

const columns: Columns = {
  id: 'uuid',
  practice_session_id: 'uuid',
  batter_id: 'uuid',
  batter_name: 'text',
  pitcher_id: 'uuid',
  pitcher_name: 'text',
  created_at: 'timestamptz',
};

const writePracticeAtBats = upsertInto('practice_at_bats', columns);

const pitchColumns: Columns = {
  id: 'uuid',
  practice_at_bat_id: 'uuid',
  pitch_number: 'smallint',
  pitch_type: 'text',
  velocity: 'numeric',
  location: 'text',
  target: 'text',
  planned_step: 'smallint',
  planned_type: 'text',
  umpire_call: 'text',
  quality: 'text',
  notes: 'text',
  occurred_at: 'timestamptz',
  deleted_at: 'timestamptz',
};

const writePracticePitches = upsertInto('practice_pitches', pitchColumns);

/** Its pitches, those taken back too, in the order in which they were entered. */
const pitchesJson = sql<PracticePitchJson[] | null>`(
  select json_agg(json_build_object('id', p.id, 'pitchType', p.pitch_type, 'velocity', p.velocity,
    'location', p.location, 'target', p.target, 'plannedStep', p.planned_step,
    'plannedType', p.planned_type, 'call', p.umpire_call, 'quality', p.quality, 'notes', p.notes,
    'atMs', (extract(epoch from p.occurred_at) * 1000)::bigint,
    'voidedAtMs', (extract(epoch from p.deleted_at) * 1000)::bigint) order by p.pitch_number)
  from practice_pitches p
  where p.team_id = practice_at_bats.team_id and p.practice_at_bat_id = practice_at_bats.id)`;

/**
 * Practice at-bats with their pitches inside, those of a deleted session too: it may come back.
 * `gameIds` selects nothing here.
 */
export async function loadPracticeAtBats(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<PracticeAtBatRow>[]> {
  const { rows } = await sql<PracticeAtBatSql>`
    select practice_at_bats.*, ${pitchesJson} as pitches from practice_at_bats
    where ${isSelected('practice_at_bats', teamId, selection)}
    ${inOrder('practice_at_bats', selection)}`.execute(db);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

export function practiceAtBatStatements(
  batch: Batch,
  atBats: readonly PracticeAtBatRow[],
): Statement[] {
  return [
    ...writePracticeAtBats(batch, atBats.map(toSql)),
    ...writePracticePitches(batch, atBats.flatMap(pitchesToSql)),
  ];
}

function fromSql(sqlRow: PracticeAtBatSql): PracticeAtBatRow {
  return {
    id: sqlRow.id,
    practiceSessionId: sqlRow.practice_session_id,
    pitcher: { id: sqlRow.pitcher_id, name: sqlRow.pitcher_name },
    batter: personEntry('batter', sqlRow.batter_id, sqlRow.batter_name).batter ?? null,
    createdAt: toTime(sqlRow.created_at),
    pitches: (sqlRow.pitches ?? []).map(pitchFromJson),
  };
}

function pitchFromJson(json: PracticePitchJson): PracticePitchRow {
  return {
    id: json.id,
    pitchType: json.pitchType,
    call: json.call,
    ...(json.velocity !== null && { velocityMph: json.velocity }),
    ...(json.location !== null && { zone: Number(json.location) }),
    ...(json.target !== null && { target: Number(json.target) }),
    ...(json.plannedStep !== null &&
      json.plannedType !== null && {
        planned: { step: json.plannedStep, pitchType: json.plannedType },
      }),
    ...(json.quality && { quality: json.quality }),
    ...(json.notes !== null && { notes: json.notes }),
    at: msToTime(json.atMs),
    ...(json.voidedAtMs !== null && { voidedAt: msToTime(json.voidedAtMs) }),
  };
}

function toSql(row: PracticeAtBatRow): Record<string, unknown> {
  return {
    id: row.id,
    practice_session_id: row.practiceSessionId,
    batter_id: row.batter?.id,
    batter_name: row.batter?.name,
    pitcher_id: row.pitcher.id,
    pitcher_name: row.pitcher.name,
    created_at: row.createdAt,
  };
}

function pitchesToSql(row: PracticeAtBatRow): Record<string, unknown>[] {
  return row.pitches.map((pitch, place) => ({
    id: pitch.id,
    practice_at_bat_id: row.id,
    pitch_number: place + 1,
    pitch_type: pitch.pitchType,
    velocity: pitch.velocityMph,
    location: pitch.zone === undefined ? undefined : String(pitch.zone),
    target: pitch.target === undefined ? undefined : String(pitch.target),
    planned_step: pitch.planned?.step,
    planned_type: pitch.planned?.pitchType,
    umpire_call: pitch.call,
    quality: pitch.quality,
    notes: pitch.notes,
    occurred_at: pitch.at,
    deleted_at: pitch.voidedAt,
  }));
}
