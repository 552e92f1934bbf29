import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema/index.ts';

/** Even with Citus, the tables may be ordinary ones: see `isDistributed`. */
export async function hasCitus(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as found`.execute(db);
  return rows[0]?.found === true;
}

export async function isDistributed(db: Kysely<Database>): Promise<boolean> {
  return (await hasCitus(db)) && (await distributedTables(db)).has('teams');
}

export async function distributedTables(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  // 'h' is distributed by hash. 't' is a reference table.
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace
      and (p.partmethod = 'h' or p.repmodel = 't')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

interface Cluster {
  readonly workers: number;
  /** Whether the coordinator is a node of its own cluster, which foreign keys to reference tables need. */
  readonly hasCoordinator: boolean;
}

export async function readCluster(db: Kysely<Database>): Promise<Cluster> {
  const { rows } = await sql<Cluster>`
    select count(*) filter (where groupid <> 0 and shouldhaveshards)::int as workers,
      count(*) filter (where groupid = 0) > 0 as "hasCoordinator"
    from pg_dist_node where noderole = 'primary' and isactive`.execute(db);
  return rows[0] as Cluster;
}

/** For the later statements of the transaction. Foreign keys between distributed tables require this. */
export async function changeShardsInTurn(trx: Kysely<Database>): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
}

/**
 * Passes the transaction's later `set local` statements on to the workers, which otherwise keep their own time limits,
 * time zone and formats. Citus does not pass on `set_config`. Returns false without Citus.
 */
export async function passSettingsToWorkers(trx: Kysely<Database>): Promise<boolean> {
  if (!(await hasCitus(trx))) return false;
  await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
  return true;
}

export type OnTable = (table: string, doneCount: number, totalCount: number) => void;

/**
 * Distributes the tables that are not distributed yet, with their rows, and returns their names. Foreign keys that a
 * distributed database can't hold are dropped. The database must have Citus.
 */
export async function distributeTables(trx: Transaction<Database>, onTable: OnTable = () => {}) {
  await changeShardsInTurn(trx);
  const doneTables = await distributedTables(trx);
  const names = Object.keys(tableKinds) as (keyof Database)[];
  const missingTables = names.filter(
    (name) => tableKinds[name] !== 'coordinator' && !doneTables.has(name),
  );
  // A table can't be distributed while an ordinary table refers to it.
  const foreignKeys = await foreignKeysOf(trx, missingTables);
  for (const foreignKey of foreignKeys) await dropForeignKey(trx, foreignKey);
  for (const [index, table] of missingTables.entries()) {
    onTable(table, index, missingTables.length);
    await distributeTable(trx, table);
  }
  for (const foreignKey of foreignKeys.filter(mayExistOnCitus))
    await addForeignKey(trx, foreignKey);
  return missingTables;
}

async function distributeTable(trx: Transaction<Database>, table: keyof Database): Promise<void> {
  if (tableKinds[table] === 'reference') {
    await sql`select create_reference_table(${table}::text)`.execute(trx);
    return;
  }
  const colocated = table === 'teams' ? 'none' : 'teams';
  await sql`select create_distributed_table(${table}::text, ${distributionColumn(table)}::text,
    colocate_with => ${colocated}::text)`.execute(trx);
}

interface ForeignKey {
  readonly table: keyof Database;
  readonly referencedTable: keyof Database;
  readonly name: string;
  /** The text after the name, as in `foreign key (team_id) references teams(id)`. */
  readonly definition: string;
}

/** All foreign keys from or to the tables. */
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

export async function addForeignKey(db: Kysely<Database>, { table, name, definition }: ForeignKey) {
  const constraint = sql`${sql.ref(name)} ${sql.raw(definition)}`;
  await sql`alter table ${sql.table(table)} add constraint ${constraint}`.execute(db);
}

/**
 * Where the rows of a table are on a distributed database.
 * - `team`: all rows of a team are on the same worker.
 * - `reference`: every node has all rows, so a write needs every node.
 * - `coordinator`: only the coordinator has them, so that people can sign in while a worker is down.
 */
export type TableKind = 'team' | 'reference' | 'coordinator';

/** The tables in the order of their distribution: each comes after the tables that its foreign keys name. */
export const tableKinds: Readonly<Record<keyof Database, TableKind>> = {
  users: 'reference',
  // People look for these by a code or an email, without a team.
  team_join_codes: 'reference',
  staff_invitations: 'reference',
  calendar_tokens: 'reference',
  public_links: 'reference',

  teams: 'team',
  team_sync: 'team',
  team_staff: 'team',
  team_players: 'team',
  opponent_players: 'team',
  games: 'team',
  at_bats: 'team',
  pitches: 'team',
  game_events: 'team',
  practice_sessions: 'team',
  practice_at_bats: 'team',
  practice_pitches: 'team',
  changes: 'team',
  push_subscriptions: 'team',
  score_alerts: 'team',

  audit_entries: 'coordinator',
  email_verification_tokens: 'coordinator',
  password_reset_tokens: 'coordinator',
  schema_migrations: 'coordinator',
  sessions: 'coordinator',
  short_urls: 'coordinator',
  sign_in_throttle: 'coordinator',
};

/** Citus can't distribute by a generated column, and `teams.team_id` is one. */
export function distributionColumn(table: keyof Database): string {
  return table === 'teams' ? 'id' : 'team_id';
}
