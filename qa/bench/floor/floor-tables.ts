import type pg from 'pg';

const floorTables = {
  games: [
    ['id', 'uuid'],
    ['opponent', 'text'],
    ['inning', 'int'],
    ['half_inning', 'text'],
    ['outs', 'int'],
    ['team_score', 'int'],
    ['opponent_score', 'int'],
  ],
  at_bats: [
    ['id', 'uuid'],
    ['game_id', 'uuid'],
    ['batter_name', 'text'],
    ['pitcher_name', 'text'],
    ['inning', 'int'],
    ['half_inning', 'text'],
    ['outs', 'int'],
    ['balls', 'int'],
    ['strikes', 'int'],
    ['result', 'text'],
  ],
  pitches: [
    ['id', 'uuid'],
    ['game_id', 'uuid'],
    ['at_bat_id', 'uuid'],
    ['pitch_number', 'int'],
    ['pitch_type', 'text'],
    ['velocity', 'float8'],
    ['location', 'text'],
    ['umpire_call', 'text'],
    ['result', 'text'],
    ['created_at', 'timestamptz'],
  ],
} as const;

export type FloorTable = keyof typeof floorTables;
export const floorTableNames = Object.keys(floorTables) as FloorTable[];

/** Drops the tables and creates them again. `seq` is the order in which rows arrived, for pulls. */
export async function createFloorTables(pool: pg.Pool): Promise<void> {
  for (const table of floorTableNames) {
    const columns = floorTables[table].map(([name, type]) => `${name} ${type}`).join(', ');
    await pool.query(`
      drop table if exists floor_${table};
      create table floor_${table} (${columns}, seq bigserial unique, primary key (id));`);
  }
}

export async function insertFloorRows(pool: pg.Pool, rows: FloorRows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const table of floorTableNames) await insertInto(client, table, rows[table] ?? []);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function insertInto(
  client: pg.ClientBase,
  table: FloorTable,
  rows: readonly unknown[],
): Promise<void> {
  const names = floorTables[table].map(([name]) => name).join(', ');
  const typedColumns = floorTables[table].map(([name, type]) => `${name} ${type}`).join(', ');
  await client.query(
    `insert into floor_${table} (${names})
     select ${names} from jsonb_to_recordset($1::jsonb) as r(${typedColumns}) on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
}

export async function selectFloorRows(
  pool: pg.Pool,
  table: FloorTable,
  seq: number,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const names = floorTables[table].map(([name]) => name).join(', ');
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${names}, seq::int from floor_${table} where seq > $1 order by seq limit $2`,
    [seq, limit],
  );
  return rows;
}

export interface FloorRow {
  readonly id: string;
  readonly [column: string]: unknown;
}

export type FloorRows = { [T in FloorTable]?: FloorRow[] };
