import type { Db } from '@full-count/db';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { upsertInto } from './batch.ts';
import {
  columnsOf,
  flagField,
  listField,
  optionalField,
  optionalPersonField,
  optionalZoneField,
  personField,
  plainField,
  timeField,
} from './columns.ts';
import { type SyncedTable, syncedTable } from './synced-table.ts';

type Derived = PlateAppearanceRow['derived'];

/** The highest value of the column. A log entered by hand can go past it. */
const MAX_INNING = 99;

const derived = columnsOf<'at_bats', Derived>('at_bats', {
  inning: {
    ...plainField('inning', 'smallint'),
    columns: [
      { column: 'inning', type: 'smallint', toSql: (inning) => Math.min(inning, MAX_INNING) },
    ],
  },
  halfInning: plainField('half_inning', 'text'),
  outs: plainField('outs', 'smallint'),
  runnersOnBase: {
    ...plainField('runners_on_base', 'jsonb'),
    // PostgreSQL does not keep the order of the keys.
    fromSql: ({ first, second, third }: Derived['runnersOnBase']) => ({ first, second, third }),
  },
  balls: plainField('balls', 'smallint'),
  strikes: plainField('strikes', 'smallint'),
  result: plainField('result', 'text'),
  batter: optionalPersonField('charged_batter_id', 'charged_batter_name'),
  pitcher: optionalPersonField('charged_pitcher_id', 'charged_pitcher_name'),
});

const atBats = columnsOf<'at_bats', Omit<PlateAppearanceRow, 'derived' | 'pitches'>>(
  'at_bats',
  {
    id: plainField('id', 'uuid'),
    gameId: plainField('game_id', 'uuid'),
    battingSide: plainField('batting_side', 'text'),
    batter: personField('batter_id', 'batter_name'),
    pitcher: personField('pitcher_id', 'pitcher_name'),
    createdAt: timeField('created_at'),
    notes: optionalField('notes', 'text'),
    history: listField('history'),
  },
  { ...derived.columns, completed: 'boolean' },
);

const pitches = columnsOf<'pitches', PitchRow>(
  'pitches',
  {
    id: plainField('id', 'uuid'),
    pitchType: plainField('pitch_type', 'text'),
    velocityMph: optionalField('velocity', 'numeric'),
    zone: optionalZoneField('location'),
    call: plainField('umpire_call', 'text'),
    result: optionalField('result', 'text'),
    hitBases: optionalField('hit_bases', 'smallint'),
    battedBall: optionalField('batted_ball', 'text'),
    hitLocation: optionalField('hit_location', 'smallint'),
    runsBattedIn: optionalField('runs_batted_in', 'smallint'),
    foulTip: flagField('foul_tip'),
    foulBunt: flagField('foul_bunt'),
    advances: optionalField('advances', 'jsonb'),
    notes: optionalField('notes', 'text'),
    batter: optionalPersonField('batter_id', 'batter_name'),
    pitcher: optionalPersonField('pitcher_id', 'pitcher_name'),
    batterIndex: optionalField('batter_index', 'smallint'),
    prev: plainField('prev_id', 'uuid'),
    awaits: optionalField('awaits_id', 'uuid'),
    at: timeField('occurred_at'),
    voided: flagField('voided'),
    late: flagField('late'),
    history: listField('history'),
  },
  { at_bat_id: 'uuid', position: 'smallint', pitch_number: 'smallint' },
);

/**
 * A pitch inside its at-bat, as an array of its columns: the driver reads one JSON text for each at-bat
 * several times faster than 23 columns for each pitch of a season.
 */
type PitchTuple = unknown[];

const pitchTuples = (teamId: string) => sql<PitchTuple[] | null>`(
  select json_agg(${pitches.tuple} order by pitches.position)
  from pitches where pitches.team_id = ${teamId} and pitches.at_bat_id = at_bats.id)`;

const ID_INDEX = pitches.indexOf('id');
const PREV_INDEX = pitches.indexOf('prev');

/** A row names a pitch's predecessor only if it is not the pitch before it in the list. */
function pitchesFromTuples(tuples: readonly PitchTuple[]): PitchRow[] {
  return tuples.map((tuple, index) => {
    if (tuple[PREV_INDEX] === tuples[index - 1]?.[ID_INDEX]) tuple[PREV_INDEX] = undefined;
    return pitches.fromTuple(tuple);
  });
}

const atBatTable = syncedTable<PlateAppearanceRow>('at_bats', {
  columns: atBats.columns,
  selected: (teamId) =>
    sql`${atBats.selected}, ${derived.selected}, ${pitchTuples(teamId)} as pitches`,
  fromSql: (sqlRow) => ({
    ...atBats.fromSql(sqlRow),
    derived: derived.fromSql(sqlRow),
    pitches: pitchesFromTuples((sqlRow['pitches'] ?? []) as PitchTuple[]),
  }),
  toSql: (row) => ({
    ...atBats.toSql(row),
    ...derived.toSql(row.derived),
    completed: row.derived.result !== null,
  }),
});

const writePitches = upsertInto('pitches', pitches.columns);

export const plateAppearances: SyncedTable<PlateAppearanceRow> = {
  load: atBatTable.load,
  statements(batch, rows) {
    const pitchRecords = rows.flatMap((row) =>
      changedPitches(row, batch.storedAppearances?.get(row.id)).map((pitch) =>
        pitchToSql(row.id, pitch),
      ),
    );
    return [...atBatTable.statements(batch, rows), ...writePitches(batch, pitchRecords)];
  },
};

/** Mutators do not copy a pitch that they do not change, so comparing objects is enough. */
function changedPitches(row: PlateAppearanceRow, storedRow: PlateAppearanceRow | undefined) {
  const storedPitches = new Map(
    storedRow &&
      withPositions(storedRow.pitches).map((storedPitch) => [storedPitch.pitch.id, storedPitch]),
  );
  return withPositions(row.pitches).filter(({ pitch, number, position, prev }) => {
    const storedPitch = storedPitches.get(pitch.id);
    return (
      storedPitch?.pitch !== pitch ||
      storedPitch.number !== number ||
      storedPitch.position !== position ||
      storedPitch.prev !== prev
    );
  });
}

interface PositionedPitch {
  readonly pitch: PitchRow;
  readonly position: number;
  /** From 1. A pitch that was undone has the number that the next pitch gets. */
  readonly number: number;
  readonly prev: string | null;
}

function withPositions(pitches: readonly PitchRow[]): PositionedPitch[] {
  let lastNumber = 0;
  return pitches.map((pitch, position) => {
    const number = lastNumber + 1;
    if (!pitch.voided) lastNumber = number;
    const prev = pitch.prev === undefined ? (pitches[position - 1]?.id ?? null) : pitch.prev;
    return { pitch, position, number, prev };
  });
}

function pitchToSql(atBatId: string, { pitch, position, number, prev }: PositionedPitch) {
  return {
    ...pitches.toSql(pitch),
    at_bat_id: atBatId,
    position,
    pitch_number: number,
    prev_id: prev,
  };
}

/** Returns the ids of the at-bats, of games and practice sessions, that already hold these pitches, by pitch id. */
export async function findRowIdsOfPitches(db: Db, teamId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; at_bat_id: string }>`
    select id, at_bat_id from pitches
    where team_id = ${teamId} and id = any(${ids}::uuid[])
    union all
    select id, practice_at_bat_id from practice_pitches
    where team_id = ${teamId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.at_bat_id]));
}
