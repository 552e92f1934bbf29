import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch, Reader, Selection, StoredBefore, StoredRow } from './batch.ts';
import { type PitchTuple, pitchesFromTuples, pitchStatements, pitchTuples } from './pitch-rows.ts';
import { inOrder, isSelected, selecting } from './selection.ts';
import { personEntry } from './stored-person.ts';
import { toTime } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

type Derived = PlateAppearanceRow['derived'];

interface AtBatSql {
  id: string;
  version: number;
  game_id: string;
  batting_side: PlateAppearanceRow['battingSide'];
  batter_id: string | null;
  batter_name: string;
  pitcher_id: string | null;
  pitcher_name: string;
  charged_batter_id: string | null;
  charged_batter_name: string | null;
  charged_pitcher_id: string | null;
  charged_pitcher_name: string | null;
  inning: number;
  half_inning: Derived['halfInning'];
  outs: number;
  runners_on_base: Derived['runnersOnBase'];
  balls: number;
  strikes: number;
  result: Derived['result'];
  notes: string | null;
  history: NonNullable<PlateAppearanceRow['history']>;
  created_at: Date;
  pitches: PitchTuple[] | null;
}

const columns: Columns = {
  id: 'uuid',
  game_id: 'uuid',
  batting_side: 'text',
  batter_id: 'uuid',
  batter_name: 'text',
  pitcher_id: 'uuid',
  pitcher_name: 'text',
  charged_batter_id: 'uuid',
  charged_batter_name: 'text',
  charged_pitcher_id: 'uuid',
  charged_pitcher_name: 'text',
  inning: 'smallint',
  half_inning: 'text',
  outs: 'smallint',
  runners_on_base: 'jsonb',
  balls: 'smallint',
  strikes: 'smallint',
  result: 'text',
  completed: 'boolean',
  notes: 'text',
  history: 'jsonb',
  created_at: 'timestamptz',
};

const writeAtBats = upsertInto('at_bats', columns);
/** By name: `*` may not be prepared, as a migration may add a column. */
const atBatColumns = sql.join(
  ['version', ...Object.keys(columns)].map((name) => sql.ref(`at_bats.${name}`)),
);

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
    select ${atBatColumns}, ${pitchTuples} as pitches from at_bats ${ofPresentGames}
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
    id: sqlRow.id,
    gameId: sqlRow.game_id,
    battingSide: sqlRow.batting_side,
    batter: { id: sqlRow.batter_id, name: sqlRow.batter_name },
    pitcher: { id: sqlRow.pitcher_id, name: sqlRow.pitcher_name },
    createdAt: toTime(sqlRow.created_at),
    ...(sqlRow.notes !== null && { notes: sqlRow.notes }),
    derived: derivedFromSql(sqlRow),
    pitches: pitchesFromTuples(sqlRow.pitches ?? []),
    ...(sqlRow.history.length > 0 && { history: sqlRow.history }),
  };
}

function derivedFromSql(sqlRow: AtBatSql): Derived {
  const { first, second, third } = sqlRow.runners_on_base;
  return {
    inning: sqlRow.inning,
    halfInning: sqlRow.half_inning,
    outs: sqlRow.outs,
    runnersOnBase: { first, second, third },
    balls: sqlRow.balls,
    strikes: sqlRow.strikes,
    result: sqlRow.result,
    ...personEntry('batter', sqlRow.charged_batter_id, sqlRow.charged_batter_name),
    ...personEntry('pitcher', sqlRow.charged_pitcher_id, sqlRow.charged_pitcher_name),
  };
}

/** The column's end; a log made by hand can run past it. */
const MAX_INNING = 99;

function toSql(row: PlateAppearanceRow): Record<string, unknown> {
  const { derived } = row;
  return {
    id: row.id,
    game_id: row.gameId,
    batting_side: row.battingSide,
    batter_id: row.batter.id,
    batter_name: row.batter.name,
    pitcher_id: row.pitcher.id,
    pitcher_name: row.pitcher.name,
    charged_batter_id: derived.batter?.id,
    charged_batter_name: derived.batter?.name,
    charged_pitcher_id: derived.pitcher?.id,
    charged_pitcher_name: derived.pitcher?.name,
    inning: Math.min(derived.inning, MAX_INNING),
    half_inning: derived.halfInning,
    outs: derived.outs,
    runners_on_base: derived.runnersOnBase,
    balls: derived.balls,
    strikes: derived.strikes,
    result: derived.result,
    completed: derived.result !== null,
    notes: row.notes,
    history: row.history ?? [],
    created_at: row.createdAt,
  };
}
