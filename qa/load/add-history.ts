import type { LoadLab } from './load-lab.ts';
import type { Member } from './staff.ts';

/** Parents first. */
const TABLES = ['games', 'at_bats', 'pitches'] as const;
const ID_COLUMNS = new Set(['id', 'game_id', 'at_bat_id', 'prev_id']);

/** Copies a team's games in the database until it has about `pitches` pitches, and updates PostgreSQL's statistics. */
export async function addHistory({ sql }: LoadLab, { teamId }: Member, pitches: number) {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int from pitches where team_id = $1',
    [teamId],
  );
  const copies = Math.ceil(pitches / (rows[0]?.count ?? 1)) - 1;
  const client = await sql.connect();
  try {
    // The ids of the copies match each other, and checking all foreign keys would take minutes.
    await client.query('set session_replication_role = replica');
    for (const table of TABLES) {
      const columns = await columnsOf(sql, table);
      const copiedColumns = columns.map((name) =>
        ID_COLUMNS.has(name) ? `md5(t.${name}::text || copy_number)::uuid` : `t.${name}`,
      );
      await client.query(
        `insert into ${table} (${columns.join(', ')})
         select ${copiedColumns.join(', ')} from ${table} t, generate_series(1, $2::int) copy_number
         where t.team_id = $1`,
        [teamId, copies],
      );
      await client.query(`analyze ${table}`);
    }
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
}

async function columnsOf(sql: LoadLab['sql'], table: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
