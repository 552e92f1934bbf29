import { type Kysely, sql, type Transaction } from 'kysely';
import { passSettingsToWorkers } from '../distribution/tables.ts';
import type { Database } from '../schema/index.ts';
import type { BackupRow, BackupTable, TableCount } from './backup-file.ts';
import { TableCounter } from './backup-file.ts';

const ROWS_AT_A_TIME = 1_000;

export async function describeTables(trx: Kysely<Database>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns,
      (select jsonb_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C"`.execute(trx);
  return rows;
}

/** In the order of the key. After `useCanonicalFormats`, both engines read the text of a value as the same value. */
export async function* readRows(
  trx: Transaction<Database>,
  table: BackupTable,
): AsyncIterable<BackupRow> {
  const values = table.columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  const order = table.primaryKey.map((name) => orderBy(table, name));
  await sql`declare backup_rows no scroll cursor for
    select array[${sql.join(values)}] as row from ${sql.table(table.name)}
    order by ${sql.join(order)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: BackupRow }>`
      fetch ${sql.lit(ROWS_AT_A_TIME)} from backup_rows`.execute(trx);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/** Sorts texts by their bytes, so that the order does not depend on the locale. */
function orderBy(table: BackupTable, name: string) {
  const type = table.columns.find((column) => column.name === name)?.type;
  return type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
}

export async function countRows(
  trx: Transaction<Database>,
  table: BackupTable,
): Promise<TableCount> {
  const counter = new TableCounter(table.name);
  for await (const row of readRows(trx, table)) counter.add(row);
  return counter.count();
}

export class RowWriter {
  readonly #trx: Transaction<Database>;
  readonly #table: BackupTable;
  #rows: BackupRow[] = [];

  constructor(trx: Transaction<Database>, table: BackupTable) {
    this.#trx = trx;
    this.#table = table;
  }

  async add(row: BackupRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= ROWS_AT_A_TIME) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const { name, columns } = this.#table;
    const names = sql.join(columns.map((column) => sql.ref(column.name)));
    const values = columns.map(({ type }, index) => sql`${sql.ref(`c${index}`)}::${sql.raw(type)}`);
    const lists = columns.map((_, index) => sql`${this.#rows.map((row) => row[index])}::text[]`);
    const aliases = columns.map((_, index) => sql.ref(`c${index}`));
    await sql`insert into ${sql.table(name)} (${names})
      select ${sql.join(values)}
      from unnest(${sql.join(lists)}) as lists (${sql.join(aliases)})`.execute(this.#trx);
    this.#rows = [];
  }
}

/** Sets formats that lose nothing, and lifts the time-outs, since copying may take long. On Citus also on the workers. */
export async function useCanonicalFormats(trx: Transaction<Database>): Promise<void> {
  await passSettingsToWorkers(trx);
  for (const [name, value] of CANONICAL_SETTINGS) {
    await sql`set local ${sql.ref(name)} = ${sql.lit(value)}`.execute(trx);
  }
}

const CANONICAL_SETTINGS = [
  ['timezone', 'UTC'],
  ['datestyle', 'ISO'],
  ['intervalstyle', 'postgres'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
] as const;
