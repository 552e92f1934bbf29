import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { type FloorRow, type FloorRows, type FloorTable, floorTableNames } from './floor-tables.ts';

/** There is no sign-in, so the device says whose rows they are. */
export interface StrictPush {
  readonly teamId: string;
  readonly rows: FloorRows;
}

/**
 * The strict floor writes what a push of the app writes, into the app's own tables: the rows of the log, and the team's
 * cursor and usage, in one transaction. It stores no changes, reads and checks nothing, and answers without rows.
 *
 * @param pool has no connection yet, so that the first push opens one with the settings that the API gave the role
 */
export function openStrictFloor(pool: pg.Pool): (push: StrictPush) => Promise<void> {
  let inserts: Promise<Inserts> | undefined;
  return async (push) => {
    inserts ??= insertsInto(pool);
    await store(pool, await inserts, push);
  };
}

async function store(pool: pg.Pool, inserts: Inserts, push: StrictPush): Promise<void> {
  const { teamId, rows } = push;
  const { games = [], at_bats = [], pitches = [] } = rows;
  const texts = {
    games: JSON.stringify(games),
    at_bats: JSON.stringify(at_bats),
    pitches: JSON.stringify(pitches),
  };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const teams = await client.query<{ seq: string }>(
      `update team_sync
       set seq = seq + 1, tag = $4, stored_rows = stored_rows + $2, stored_bytes = stored_bytes + $3
       where team_id = $1 returning seq`,
      [
        teamId,
        at_bats.length + pitches.length,
        texts.at_bats.length + texts.pitches.length,
        randomInt(2 ** 48 - 1),
      ],
    );
    for (const table of floorTableNames) {
      await client.query(inserts[table], [teamId, teams.rows[0]?.seq, texts[table]]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

type Inserts = Readonly<Record<FloorTable, string>>;

async function insertsInto(pool: pg.Pool): Promise<Inserts> {
  const [games, atBats, pitches] = await Promise.all([
    insertInto(pool, 'games'),
    insertInto(pool, 'at_bats'),
    insertInto(pool, 'pitches'),
  ]);
  return { games, at_bats: atBats, pitches };
}

async function insertInto(pool: pg.Pool, table: FloorTable): Promise<string> {
  const columns = await columnsOf(pool, table);
  const names = columns.map(({ name }) => name);
  const values = columns.map(({ name, defaultSql }) =>
    defaultSql === null ? `r.${name}` : `coalesce(r.${name}, ${defaultSql})`,
  );
  const assignments = ['version', ...names.filter((name) => name !== 'id')].map(
    (name) => `${name} = excluded.${name}`,
  );
  return `
    insert into ${table} (team_id, version, ${names.join(', ')})
    select $1::uuid, $2::bigint, ${values.join(', ')}
    from json_to_recordset($3::json) as r(${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})
    on conflict (team_id, id) do update set ${assignments.join(', ')}`;
}

interface Column {
  readonly name: string;
  /** For a domain, the type that it is based on. */
  readonly type: string;
  readonly defaultSql: string | null;
}

/** Leaves out the columns that no push of the app writes. */
async function columnsOf(db: pg.Pool, table: FloorTable): Promise<readonly Column[]> {
  const { rows } = await db.query<Column>(
    `select column_name as name, data_type as type, column_default as "defaultSql"
     from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and column_name not in ('team_id', 'version')
       and (table_name, column_name) not in (('at_bats', 'deleted_at'), ('pitches', 'created_at'))
     order by ordinal_position`,
    [table],
  );
  return rows;
}

/**
 * Reads a team's rows, so that the strict floor can write the same ones for another team. As on a device, a row leaves
 * out what is null or the default. A pitch has the id of its game, by which the floor's devices look it up.
 */
export async function readStoredRows(db: pg.Pool, teamId: string): Promise<Required<FloorRows>> {
  const [games, atBats, pitches] = await Promise.all([
    rowsOf(db, 'games', teamId),
    rowsOf(db, 'at_bats', teamId),
    rowsOf(db, 'pitches', teamId),
  ]);
  const gameIds = new Map(atBats.map((row) => [row.id, row.game_id]));
  const withGame = pitches.map((row) => ({
    ...row,
    game_id: gameIds.get(row.at_bat_id as string),
  }));
  return { games, at_bats: atBats, pitches: withGame };
}

async function rowsOf(db: pg.Pool, table: FloorTable, teamId: string): Promise<FloorRow[]> {
  const columns = await columnsOf(db, table);
  const values = columns.map(({ name, defaultSql }) =>
    defaultSql === null ? name : `nullif(${name}, ${defaultSql}) as ${name}`,
  );
  const { rows } = await db.query<{ row: FloorRow }>(
    `select row_to_json(r) as row
     from (select ${values.join(', ')} from ${table} where team_id = $1 order by id) as r`,
    [teamId],
  );
  return rows.map(
    ({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as FloorRow,
  );
}
