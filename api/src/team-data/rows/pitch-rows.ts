import { compiledOnce } from '@full-count/db/compiled-once';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, StoredBefore } from './batch.ts';
import { personEntry } from './stored-person.ts';
import { msToTime } from './times.ts';
import { type Columns, insertInto, type Statement, upsertInto } from './upsert.ts';

/**
 * A pitch as the database gives it inside its at-bat: an array, since 17,000 rows of 22 columns
 * each cost the driver several times what one JSON text per at-bat does. The order is that of
 * `pitchTuples`.
 */
export type PitchTuple = [
  id: string,
  prevId: string | null,
  batterId: string | null,
  batterName: string | null,
  pitcherId: string | null,
  pitcherName: string | null,
  batterIndex: number | null,
  pitchType: PitchRow['pitchType'],
  velocity: number | null,
  location: string | null,
  umpireCall: PitchRow['call'],
  result: PitchRow['result'] | null,
  hitBases: PitchRow['hitBases'] | null,
  battedBall: PitchRow['battedBall'] | null,
  hitLocation: PitchRow['hitLocation'] | null,
  foulTip: boolean,
  foulBunt: boolean,
  advances: PitchRow['advances'] | null,
  notes: string | null,
  occurredAtMs: number,
  voided: boolean,
  late: boolean,
  history: NonNullable<PitchRow['history']>,
];

/** The pitches of the at-bat of the row, as one JSON array. */
export const pitchTuples = sql<PitchTuple[] | null>`(
  select json_agg(json_build_array(p.id, p.prev_id, p.batter_id, p.batter_name, p.pitcher_id,
    p.pitcher_name, p.batter_index, p.pitch_type, p.velocity, p.location, p.umpire_call, p.result,
    p.hit_bases, p.batted_ball, p.hit_location, p.foul_tip, p.foul_bunt, p.advances, p.notes,
    (extract(epoch from p.occurred_at) * 1000)::bigint, p.voided, p.late, p.history)
    order by p.position)
  from pitches p where p.team_id = at_bats.team_id and p.at_bat_id = at_bats.id)`;

/** The list of a plate appearance: a predecessor is named where it is not the pitch before it. */
export function pitchesFromTuples(tuples: readonly PitchTuple[]): PitchRow[] {
  return tuples.map((tuple, place) => fromTuple(tuple, tuples[place - 1]?.[0]));
}

function fromTuple(tuple: PitchTuple, idBefore: string | undefined): PitchRow {
  // biome-ignore format: in the lines of `pitchTuples`
  const [
    id, prev, batterId, batterName, pitcherId,
    pitcherName, batterIndex, pitchType, velocity, location, call, result,
    hitBases, battedBall, hitLocation, foulTip, foulBunt, advances, notes,
    occurredAtMs, voided, late, history,
  ] = tuple;
  return {
    id,
    pitchType,
    ...(velocity !== null && { velocityMph: velocity }),
    ...(location !== null && { zone: Number(location) }),
    call,
    ...(result && { result }),
    ...(hitBases && { hitBases }),
    ...(battedBall && { battedBall }),
    ...(hitLocation && { hitLocation }),
    ...(foulTip && { foulTip: true as const }),
    ...(foulBunt && { foulBunt: true as const }),
    ...(advances && { advances }),
    ...(notes !== null && { notes }),
    ...personEntry('batter', batterId, batterName),
    ...personEntry('pitcher', pitcherId, pitcherName),
    ...(batterIndex !== null && { batterIndex }),
    ...(prev === null || prev !== idBefore ? { prev } : {}),
    at: msToTime(occurredAtMs),
    ...(voided && { voided: true as const }),
    ...(late && { late: true as const }),
    ...(history.length > 0 && { history }),
  };
}

/** What most pitches do not have is left out of the text that carries them. */
const columns: Columns = {
  id: 'uuid',
  at_bat_id: 'uuid',
  position: 'smallint',
  pitch_number: 'smallint',
  prev_id: 'uuid',
  batter_id: 'uuid',
  batter_name: 'text',
  pitcher_id: 'uuid',
  pitcher_name: 'text',
  batter_index: 'smallint',
  pitch_type: 'text',
  velocity: 'numeric',
  location: 'text',
  umpire_call: 'text',
  result: 'text',
  hit_bases: 'smallint',
  batted_ball: 'text',
  hit_location: 'smallint',
  foul_tip: ['boolean', 'false'],
  foul_bunt: ['boolean', 'false'],
  advances: 'jsonb',
  notes: 'text',
  occurred_at: 'timestamptz',
  voided: ['boolean', 'false'],
  late: ['boolean', 'false'],
  history: ['jsonb', `'[]'`],
};

const writePitches = upsertInto('pitches', columns);
const writeNewPitches = insertInto('pitches', columns);

/** Writes those pitches that are new or stand otherwise than in `before`. */
export function pitchStatements(
  batch: Batch,
  rows: readonly PlateAppearanceRow[],
  { plateAppearances, absentPitches }: StoredBefore,
): Statement[] {
  const news: PitchRecord[] = [];
  const others: PitchRecord[] = [];
  for (const row of rows) {
    for (const record of changedPitches(row, plateAppearances.get(row.id))) {
      (absentPitches.has(record.id) ? news : others).push(record);
    }
  }
  return [...writeNewPitches(batch, news), ...writePitches(batch, others)];
}

interface PitchRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

/** Mutators leave a pitch that they do not change as the same object: no need to look inside. */
function changedPitches(
  row: PlateAppearanceRow,
  before: PlateAppearanceRow | undefined,
): PitchRecord[] {
  const stored = new Map(before && placed(before.pitches).map((one) => [one.pitch.id, one]));
  return placed(row.pitches)
    .filter((one) => {
      const old = stored.get(one.pitch.id);
      return (
        old?.pitch !== one.pitch ||
        old.number !== one.number ||
        old.position !== one.position ||
        old.prev !== one.prev
      );
    })
    .map((one) => toSql(row.id, one));
}

interface PlacedPitch {
  readonly pitch: PitchRow;
  readonly position: number;
  /** From 1, as people count: one that was taken back has the number that it would have. */
  readonly number: number;
  readonly prev: string | null;
}

function placed(pitches: readonly PitchRow[]): PlacedPitch[] {
  let counted = 0;
  return pitches.map((pitch, position) => {
    const number = counted + 1;
    if (!pitch.voided) counted = number;
    const prev = pitch.prev === undefined ? (pitches[position - 1]?.id ?? null) : pitch.prev;
    return { pitch, position, number, prev };
  });
}

function toSql(atBatId: string, { pitch, position, number, prev }: PlacedPitch): PitchRecord {
  return {
    id: pitch.id,
    at_bat_id: atBatId,
    position,
    pitch_number: number,
    prev_id: prev,
    batter_id: pitch.batter?.id,
    batter_name: pitch.batter?.name,
    pitcher_id: pitch.pitcher?.id,
    pitcher_name: pitch.pitcher?.name,
    batter_index: pitch.batterIndex,
    pitch_type: pitch.pitchType,
    velocity: pitch.velocityMph,
    location: pitch.zone === undefined ? undefined : String(pitch.zone),
    umpire_call: pitch.call,
    result: pitch.result,
    hit_bases: pitch.hitBases,
    batted_ball: pitch.battedBall,
    hit_location: pitch.hitLocation,
    foul_tip: pitch.foulTip,
    foul_bunt: pitch.foulBunt,
    advances: pitch.advances,
    notes: pitch.notes,
    occurred_at: pitch.at,
    voided: pitch.voided,
    late: pitch.late,
    history: pitch.history,
  };
}

/** In which at-bat, of a game or of a bullpen session, each of these pitches already is. */
export async function loadPitchHomes(
  db: Reader,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const inOrder = ids.toSorted();
  const { rows } = await db.executeQuery(homesAsked(teamId, inOrder, inOrder[0] as string));
  return new Map(rows.map((row) => [row.id, row.at_bat_id]));
}

/**
 * Ids rise with the time (UUIDv7): where the last of the team's is before the first of these, as in
 * a game that one phone charts, none of them is looked for.
 */
const homesAsked = compiledOnce((db, teamId: string, ids: readonly string[], first: string) =>
  sql<{ id: string; at_bat_id: string }>`
    select id, at_bat_id from pitches
    where team_id = ${teamId} and id = any(${ids}::uuid[]) and ${first} <= (
      select id from pitches where team_id = ${teamId} order by id desc limit 1)
    union all
    select id, practice_at_bat_id from practice_pitches
    where team_id = ${teamId} and id = any(${ids}::uuid[]) and ${first} <= (
      select id from practice_pitches where team_id = ${teamId} order by id desc limit 1)`.compile(
    db,
  ),
);
