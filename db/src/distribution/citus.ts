import { type Kysely, sql } from 'kysely';
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
