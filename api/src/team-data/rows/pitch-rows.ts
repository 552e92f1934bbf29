import { compiledOnce } from '@full-count/db/compiled-once';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, StoredBefore } from './batch.ts';
import {
  columnsOf,
  flag,
  list,
  optional,
  optionalPerson,
  optionalZone,
  type SqlRecord,
  same,
  time,
} from './columns.ts';
import { insertInto, type Statement, upsertInto } from './upsert.ts';

/** The one list of what the database keeps of a pitch, in the order of the wire. */
const pitches = columnsOf<'pitches', PitchRow>(
  'pitches',
  {
    id: same('id', 'uuid'),
    pitchType: same('pitch_type', 'text'),
    velocityMph: optional('velocity', 'numeric'),
    zone: optionalZone('location'),
    call: same('umpire_call', 'text'),
    result: optional('result', 'text'),
    hitBases: optional('hit_bases', 'smallint'),
    battedBall: optional('batted_ball', 'text'),
    hitLocation: optional('hit_location', 'smallint'),
    foulTip: flag('foul_tip'),
    foulBunt: flag('foul_bunt'),
    advances: optional('advances', 'jsonb'),
    notes: optional('notes', 'text'),
    batter: optionalPerson('batter_id', 'batter_name'),
    pitcher: optionalPerson('pitcher_id', 'pitcher_name'),
    batterIndex: optional('batter_index', 'smallint'),
    prev: same('prev_id', 'uuid'),
    at: time('occurred_at'),
    voided: flag('voided'),
    late: flag('late'),
    history: list('history'),
  },
  { at_bat_id: 'uuid', position: 'smallint', pitch_number: 'smallint' },
);

/**
 * A pitch as the database gives it inside its at-bat: an array, since 17,000 rows of 22 columns
 * each cost the driver several times what one JSON text per at-bat does.
 */
export type PitchTuple = unknown[];

/** The pitches of the at-bat of the row, as one JSON array. */
export const pitchTuples = sql<PitchTuple[] | null>`(
  select json_agg(${pitches.tuple} order by pitches.position)
  from pitches where pitches.team_id = at_bats.team_id and pitches.at_bat_id = at_bats.id)`;

const ID = pitches.placeOf('id');
const PREV = pitches.placeOf('prev');

/** The list of a plate appearance: a predecessor is named where it is not the pitch before it. */
export function pitchesFromTuples(tuples: readonly PitchTuple[]): PitchRow[] {
  return tuples.map((tuple, place) => {
    if (tuple[PREV] === tuples[place - 1]?.[ID]) tuple[PREV] = undefined;
    return pitches.fromTuple(tuple);
  });
}

const writePitches = upsertInto('pitches', pitches.columns);
const writeNewPitches = insertInto('pitches', pitches.columns);

/** Writes those pitches that are new or stand otherwise than in `before`. */
export function pitchStatements(
  batch: Batch,
  rows: readonly PlateAppearanceRow[],
  { plateAppearances, absentPitches }: StoredBefore,
): Statement[] {
  const news: SqlRecord[] = [];
  const others: SqlRecord[] = [];
  for (const row of rows) {
    for (const one of changedPitches(row, plateAppearances.get(row.id))) {
      (absentPitches.has(one.pitch.id) ? news : others).push(toSql(row.id, one));
    }
  }
  return [...writeNewPitches(batch, news), ...writePitches(batch, others)];
}

/** Mutators leave a pitch that they do not change as the same object: no need to look inside. */
function changedPitches(
  row: PlateAppearanceRow,
  before: PlateAppearanceRow | undefined,
): PlacedPitch[] {
  const stored = new Map(before && placed(before.pitches).map((one) => [one.pitch.id, one]));
  return placed(row.pitches).filter((one) => {
    const old = stored.get(one.pitch.id);
    return (
      old?.pitch !== one.pitch ||
      old.number !== one.number ||
      old.position !== one.position ||
      old.prev !== one.prev
    );
  });
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

function toSql(atBatId: string, { pitch, position, number, prev }: PlacedPitch): SqlRecord {
  const record = pitches.toSql(pitch);
  record.at_bat_id = atBatId;
  record.position = position;
  record.pitch_number = number;
  record.prev_id = prev;
  return record;
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
