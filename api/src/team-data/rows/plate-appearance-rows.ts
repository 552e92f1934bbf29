import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredBefore, StoredRow } from './batch.ts';
import {
  columnsOf,
  list,
  optional,
  optionalPerson,
  person,
  type SqlRecord,
  type SqlRow,
  same,
  time,
} from './columns.ts';
import { type PitchTuple, pitchesFromTuples, pitchStatements, pitchTuples } from './pitch-rows.ts';
import { inOrder, isSelected, selecting } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

type Derived = PlateAppearanceRow['derived'];
type AtBatSql = SqlRow & { readonly pitches: PitchTuple[] | null };

/** The column's end; a log made by hand can run past it. */
const MAX_INNING = 99;

/** The fold's view stands beside what was entered, in columns of the same table. */
const derived = columnsOf<'at_bats', Derived>('at_bats', {
  inning: {
    ...same('inning', 'smallint'),
    columns: [
      { column: 'inning', type: 'smallint', toSql: (inning) => Math.min(inning, MAX_INNING) },
    ],
  },
  halfInning: same('half_inning', 'text'),
  outs: same('outs', 'smallint'),
  runnersOnBase: {
    ...same('runners_on_base', 'jsonb'),
    fromSql: ({ first, second, third }: Derived['runnersOnBase']) => ({ first, second, third }),
  },
  balls: same('balls', 'smallint'),
  strikes: same('strikes', 'smallint'),
  result: same('result', 'text'),
  batter: optionalPerson('charged_batter_id', 'charged_batter_name'),
  pitcher: optionalPerson('charged_pitcher_id', 'charged_pitcher_name'),
});

const atBats = columnsOf<'at_bats', Omit<PlateAppearanceRow, 'derived' | 'pitches'>>(
  'at_bats',
  {
    id: same('id', 'uuid'),
    gameId: same('game_id', 'uuid'),
    battingSide: same('batting_side', 'text'),
    batter: person('batter_id', 'batter_name'),
    pitcher: person('pitcher_id', 'pitcher_name'),
    createdAt: time('created_at'),
    notes: optional('notes', 'text'),
    history: list('history'),
  },
  { ...derived.columns, completed: 'boolean' },
);

const writeAtBats = upsertInto('at_bats', atBats.columns);

/** Plate appearances with their pitches inside; a page leaves out those of deleted games. */
export async function loadPlateAppearances(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<PlateAppearanceRow>[]> {
  const rows = await selectAtBats(db, teamId, selection);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

const selectAtBats = selecting((teamId, selection) => {
  const ofPresentGames =
    'limit' in selection
      ? sql`join games on games.team_id = at_bats.team_id and games.id = at_bats.game_id
          and games.deleted_at is null`
      : sql``;
  return sql<AtBatSql>`
    select at_bats.version, ${atBats.selected}, ${derived.selected}, ${pitchTuples} as pitches from at_bats ${ofPresentGames}
    where ${isSelected('at_bats', teamId, selection)} ${inOrder('at_bats', selection)}`;
});

/**
 * Writes the plate appearances and those of their pitches that changed.
 *
 * @param before what is known of them as they are stored
 */
export function plateAppearanceStatements(
  batch: Batch,
  rows: readonly PlateAppearanceRow[],
  before: StoredBefore,
): Statement[] {
  return [...writeAtBats(batch, rows.map(toSql)), ...pitchStatements(batch, rows, before)];
}

function fromSql(sqlRow: AtBatSql): PlateAppearanceRow {
  return {
    ...atBats.fromSql(sqlRow),
    derived: derived.fromSql(sqlRow),
    pitches: pitchesFromTuples(sqlRow.pitches ?? []),
  };
}

function toSql(row: PlateAppearanceRow): SqlRecord {
  const record = derived.toSql(row.derived, atBats.toSql(row));
  record.completed = row.derived.result !== null;
  return record;
}
