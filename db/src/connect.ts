import { Kysely } from 'kysely';
import { kyselyPool } from './driver/kysely-pool.ts';
import { PipelinedDialect } from './driver/pipelined-dialect.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { addressesOf } from './hosts/addresses.ts';
import { type ConnectionPool, firstWritable } from './hosts/first-writable.ts';
import { migrate } from './migrate.ts';
import type { Engine, OpenDatabaseOptions } from './options.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Database } from './schema/index.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** `waiting` counts callers that wait for a connection, which shows that there are too few. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Waits for running queries. */
  close(): Promise<void>;
}

/**
 * Opens the database without migrating it. The embedded engine has only one connection, so a query on `db` inside a
 * transaction would wait for ever.
 * @throws DataFolderInUseError when another process has the embedded database open
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    const pools = addressesOf(options.databaseUrl).map((databaseUrl) =>
      createPostgresPool({ ...options, databaseUrl }),
    );
    const [onlyPool] = pools;
    const pool = pools.length === 1 && onlyPool ? onlyPool : firstWritable(pools);
    return fromPool(pool, 'postgres', async () => {});
  }
  if (options.dataDir === undefined) {
    throw new Error('Neither a database address nor a data folder is given.');
  }
  const embedded = await openEmbedded(options.dataDir, options.log);
  return fromPool(embedded.pool, 'embedded', embedded.release);
}

/** @throws DataFolderInUseError, DatabaseNewerError, DatabaseTooOldError */
export async function openMigratedDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  // A migration may take longer than any query of the app.
  const timeLimits = { ...options.timeLimits, answer: 0 };
  const databaseForMigration = await openDatabase({ ...options, timeLimits });
  try {
    await migrate(databaseForMigration.db);
  } catch (error) {
    await databaseForMigration.close();
    throw error;
  }
  // The embedded database has no time limits.
  if (databaseForMigration.engine === 'embedded') return databaseForMigration;
  await databaseForMigration.close();
  return openDatabase(options);
}

function fromPool(
  pool: ConnectionPool,
  engine: Engine,
  release: () => Promise<void>,
): OpenDatabase {
  const db = new Kysely<Database>({
    dialect: new PipelinedDialect({ pool: kyselyPool(pool, engine) }),
  });
  let closing: Promise<void> | null = null;
  const close = async () => {
    // Kysely ends the pool only if it has run a query.
    await db.destroy();
    if (!pool.ended) await pool.end();
    await release();
  };
  const connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, engine, connections, close: () => (closing ??= close()) };
}
