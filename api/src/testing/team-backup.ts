import type { Db } from '@full-count/db';
import { tableKinds } from '@full-count/db/distribution';
import { sql } from 'kysely';

const tables = Object.entries(tableKinds).flatMap(([table, kind]) =>
  kind === 'team' && table !== 'teams' ? [table] : [],
);

/** Saves one team's rows and restores them, like a backup of the server. */
export class TeamBackup {
  readonly #db: Db;
  readonly #teamId: string;
  #rows: { readonly table: string; readonly json: string }[] | null = null;

  constructor(db: Db, teamId: string) {
    this.#db = db;
    this.#teamId = teamId;
  }

  async take(): Promise<void> {
    const rows: { table: string; json: string }[] = [];
    for (const table of tables) {
      const { rows: found } = await sql<{ json: string }>`
        select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as json from ${sql.table(table)} t
        where team_id = ${this.#teamId}`.execute(this.#db);
      rows.push({ table, json: found[0]?.json ?? '[]' });
    }
    this.#rows = rows;
  }

  /** @returns false if there is no backup */
  async restore(): Promise<boolean> {
    const rows = this.#rows;
    if (rows === null) return false;
    await this.#db.transaction().execute(async (trx) => {
      // Turns off foreign keys, because all rows of the team are replaced.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const { table, json } of rows) {
        const name = sql.table(table);
        await sql`delete from ${name} where team_id = ${this.#teamId}`.execute(trx);
        await sql`insert into ${name}
          select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`.execute(trx);
      }
    });
    return true;
  }
}

export async function teamContents(db: Db, teamId: string): Promise<Record<string, unknown[]>> {
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
