import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/index.ts';
import { tableKinds } from './table-kinds.ts';

interface ForeignKey {
  readonly table: keyof Database;
  readonly referencedTable: keyof Database;
  readonly name: string;
  /** The text after the name, as in `foreign key (team_id) references teams(id)`. */
  readonly definition: string;
}

export async function foreignKeysOf(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select source.relname as "table", target.relname as "referencedTable", con.conname as name,
      pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_class source on source.oid = con.conrelid
    join pg_class target on target.oid = con.confrelid
    where con.contype = 'f' and con.connamespace = current_schema()::regnamespace
      and (source.relname = any(${tables}::text[]) or target.relname = any(${tables}::text[]))
    order by source.relname, con.conname`.execute(db);
  return rows;
}

/** Whether Citus can have this foreign key. Otherwise it refers to rows that the table's own node may lack. */
export function mayExistOnCitus({ table, referencedTable }: ForeignKey): boolean {
  const referencedKind = tableKinds[referencedTable];
  return referencedKind === 'reference' || referencedKind === tableKinds[table];
}

export async function dropForeignKey(
  db: Kysely<Database>,
  { table, name }: ForeignKey,
): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
}

export async function addForeignKey(
  db: Kysely<Database>,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
    db,
  );
}
