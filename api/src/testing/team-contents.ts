import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';

export async function teamContents(
  db: Kysely<Database>,
  teamId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'team_id'
    order by table_name`.execute(db);
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select * from ${sql.table(name)} t where team_id = ${teamId} order by t::text`.execute(db);
    contents[name] = rows;
  }
  const { rows } = await sql`select * from teams where id = ${teamId}`.execute(db);
  return { ...contents, teams: rows };
}
