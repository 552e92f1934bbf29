import type { Kysely } from 'kysely';
import { refuseWhileInUse } from '../in-use.ts';
import { isMigrated, lockMigrations } from '../migrate.ts';
import type { Database } from '../schema/index.ts';
import { hasCitus, readCluster } from './citus.ts';
import { distributeTables, type OnTable } from './distribute-tables.ts';
import { finishDistribution } from './finish.ts';

export class DistributionRefusedError extends Error {
  override readonly name = 'DistributionRefusedError';
}

export interface DistributionReport {
  readonly workers: number;
  /** Empty if all tables were distributed before. */
  readonly distributed: readonly string[];
}

/**
 * Uses one transaction, and sets `lock_timeout` on the workers. It can run again, and then distributes what is missing.
 *
 * @throws DistributionRefusedError if this is a plain PostgreSQL, or something must be done first
 * @throws DatabaseInUseError, DistributionUnfinishedError
 */
export async function distribute(
  db: Kysely<Database>,
  onTable: OnTable = () => {},
): Promise<DistributionReport> {
  const { workers } = await requireCluster(db);
  const distributed = await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await refuseWhileInUse(trx, 'distribute');
    return distributeTables(trx, onTable);
  });
  await finishDistribution(db);
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
      'This database lacks tables. Start this version of the app on it once, stop it, and then distribute. Nothing was changed.',
    );
  }
  return { workers };
}
