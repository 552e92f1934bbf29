import { type Kysely, sql } from 'kysely';
import { isMigrated, lockMigrations } from '../migrate.ts';
import type { Database } from '../schema/index.ts';
import { refuseWhileInUse } from '../server-state.ts';
import { LOCK_TIMEOUT } from '../session-defaults.ts';
import {
  distributedTables,
  distributeTables,
  hasCitus,
  type OnTable,
  readCluster,
} from './tables.ts';

export class DistributionRefusedError extends Error {
  override readonly name = 'DistributionRefusedError';
}

/**
 * Uses one transaction, and sets `lock_timeout` on the workers. It can run again, and then distributes what is missing.
 *
 * @throws DistributionRefusedError if this is a plain PostgreSQL, or something must be done first
 * @throws DatabaseInUseError, DistributionUnfinishedError
 */
export async function distribute(db: Kysely<Database>, onTable: OnTable = () => {}) {
  const { workers } = await requireCluster(db);
  const distributed = await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await refuseWhileInUse(trx, 'distribute');
    return distributeTables(trx, onTable);
  });
  await finishDistribution(db);
  // `distributed` is empty if all tables were distributed before.
  return { workers, distributed };
}

async function requireCluster(db: Kysely<Database>) {
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
      'This database lacks tables. Start this version of the app on it once, stop it, and then distribute. Nothing was changed.',
    );
  }
  return { workers };
}

/** The tables are distributed, but a step after the transaction failed. The message says what to run again. */
export class DistributionUnfinishedError extends Error {
  override readonly name = 'DistributionUnfinishedError';
}

/** Call it after the transaction that distributed tables. It may run twice. @throws DistributionUnfinishedError */
export function finishDistribution(db: Kysely<Database>): Promise<void> {
  return runLastSteps('All rows are on the workers', async () => {
    await removeLocalRows(db);
    await setLockTimeoutOfWorkers(db);
    await resetPlanCacheMode(db);
  });
}

/** Call it after the transaction that restored a distributed database. @throws DistributionUnfinishedError */
export function finishRestore(db: Kysely<Database>): Promise<void> {
  return runLastSteps('The restore is complete', () => removeLocalRows(db));
}

async function runLastSteps(whatIsComplete: string, steps: () => Promise<void>): Promise<void> {
  try {
    await steps();
  } catch (error) {
    throw new DistributionUnfinishedError(
      `${whatIsComplete} and the app can start, but a last step failed: ${(error as Error).message}. ` +
        'Run npm run distribute, which does it again.',
      { cause: error },
    );
  }
}

/** Citus leaves a copy of the rows on the coordinator, where nothing reads them. */
async function removeLocalRows(db: Kysely<Database>): Promise<void> {
  for (const table of await distributedTables(db)) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_relation_size(${table}::text::regclass)::bigint as bytes`.execute(db);
    if (rows[0]?.bytes === 0) continue;
    await sql`select truncate_local_data_after_distributing_table(${table}::text)`.execute(db);
  }
}

/** Each worker has its own lock limit. The coordinator's statement limit counts for workers too. */
async function setLockTimeoutOfWorkers(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_workers(
      format('alter database %I set lock_timeout = %L', current_database(),
        ${LOCK_TIMEOUT}::text))`.execute(db);
  const failed = rows.find(({ success }) => !success);
  if (failed) {
    throw new Error(
      `a worker refused its time limits (${failed.result}). The role of Full Count must own the database on each worker`,
    );
  }
}

/** The app may have set it before Citus was installed. Citus must plan each statement with its values. */
async function resetPlanCacheMode(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role %I in database %I reset plan_cache_mode', session_user, current_database())
      as statement`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}
