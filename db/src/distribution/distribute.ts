import { type Kysely, sql } from 'kysely';
import { isMigrated, lockMigrations } from '../migrate.ts';
import type { Database } from '../schema/index.ts';
import { LOCK_TIMEOUT } from '../session-defaults.ts';
import { hasCitus, readCluster } from './citus.ts';
import { distributeTables, type OnTable } from './distribute-tables.ts';

/** The message tells the person at the terminal what to do first. */
export class DistributionRefusedError extends Error {
  override readonly name = 'DistributionRefusedError';
}

export interface DistributionReport {
  readonly workers: number;
  /** Empty if all tables were distributed before. */
  readonly distributed: readonly string[];
}

/**
 * Distributes the tables over the workers in one transaction, and sets `lock_timeout` on the workers. It can run
 * again, and then distributes what is missing.
 *
 * @throws DistributionRefusedError if this is a plain PostgreSQL, or something must be done first
 */
export async function distribute(
  db: Kysely<Database>,
  onTable: OnTable = () => {},
): Promise<DistributionReport> {
  const { workers } = await requireCluster(db);
  const distributed = await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await refuseWhileInUse(trx);
    return distributeTables(trx, onTable);
  });
  for (const table of distributed) await removeLocalRows(db, table);
  await limitWorkers(db);
  await planForValues(db);
  return { workers, distributed };
}

async function requireCluster(db: Kysely<Database>): Promise<{ readonly workers: number }> {
  if (!(await hasCitus(db))) {
    throw new DistributionRefusedError(
      'This database is a plain PostgreSQL, which has no workers. Only a database with the extension Citus can be ' +
        'distributed. Nothing was changed.',
    );
  }
  const { workers, hasCoordinator } = await readCluster(db);
  if (workers === 0) {
    throw new DistributionRefusedError(
      'Citus knows no workers yet. Add each one with citus_add_node. Nothing was changed.',
    );
  }
  if (!hasCoordinator) {
    throw new DistributionRefusedError(
      "Citus doesn't know the coordinator's own address yet. Set it with citus_set_coordinator_host. " +
        'Nothing was changed.',
    );
  }
  if (!(await isMigrated(db))) {
    throw new DistributionRefusedError(
      'This database lacks tables. Start this version on it once, stop it, and then distribute. Nothing was changed.',
    );
  }
  return { workers };
}

/** A running process has prepared statements that PostgreSQL planned for the tables of one node. */
async function refuseWhileInUse(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'full-count'
      and pid <> pg_backend_pid()`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new DistributionRefusedError(
    `Full Count is running on this database (connections: ${others}). Stop all its processes, then distribute. ` +
      'Nothing was changed.',
  );
}

/** Citus leaves a copy of the rows on the coordinator, where nothing reads them. */
async function removeLocalRows(db: Kysely<Database>, table: string): Promise<void> {
  await sql`select truncate_local_data_after_distributing_table(${table}::text)`.execute(db);
}

/**
 * The coordinator's statement limit also ends statements on workers. The lock limit does not reach workers, so each
 * worker gets it here.
 */
async function limitWorkers(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_workers(
      format('alter database %I set lock_timeout = %L', current_database(),
        ${LOCK_TIMEOUT}::text))`.execute(db);
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`A worker did not take its limits: ${failed.result}`);
}

/**
 * The app may have set `plan_cache_mode` before Citus was installed. Citus must plan each statement with its values.
 */
async function planForValues(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role %I in database %I reset plan_cache_mode', session_user, current_database())
      as statement`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}
