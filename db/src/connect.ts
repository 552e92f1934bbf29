import type { Kysely } from 'kysely';
import { kyselyPool } from './driver/kysely-pool.ts';
import { kyselyOn, PipelinedDriver } from './driver/pipeline.ts';
import { requirePreparedStatements } from './driver/pooler-check.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { addressesOf, type ConnectionPool, firstWritable } from './hosts.ts';
import { migrate } from './migrate.ts';
import { type Engine, NO_TIME_LIMIT, type OpenDatabaseOptions } from './options.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Database } from './schema/index.ts';
import { lacksTimeLimits, setSessionDefaults } from './session-defaults.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** `waiting` counts callers that wait for a connection, which shows that there are too few. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/**
 * The embedded engine has only one connection, so a query on `db` inside a transaction would wait for ever.
 * @throws DataFolderInUseError when another process has the embedded database open
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  if (databaseUrl !== undefined) {
    return fromPool(poolOf({ ...options, databaseUrl }), 'postgres', async () => {});
  }
  if (options.dataDir === undefined) {
    throw new Error('Neither a database address nor a data folder is given.');
  }
  const embedded = await openEmbedded(options.dataDir, options.log);
  return fromPool(embedded.pool, 'embedded', embedded.release);
}

export function openDirectDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  return openDatabase({ ...options, databaseUrl: options.directUrl ?? options.databaseUrl });
}

interface OpenMigratedOptions extends OpenDatabaseOptions {
  /** Gets a sentence for the operator if the app works but something should be set. */
  readonly warn: (sentence: string) => void;
}

/** @throws DataFolderInUseError, DatabaseNewerError, UnsuitablePoolerError */
export async function openMigratedDatabase(options: OpenMigratedOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) {
    const embedded = await openDatabase(options);
    await closingOnError(embedded, () => migrate(embedded.db));
    return embedded;
  }
  await checkPooler({ ...options, databaseUrl });
  // A migration may take longer than any query of the app, so there is no limit.
  const timeLimits = { ...options.timeLimits, answer: NO_TIME_LIMIT };
  const direct = await openDirectDatabase({ ...options, timeLimits });
  let refusedStatements: readonly string[] = [];
  await closingOnError(direct, async () => {
    await migrate(direct.db);
    refusedStatements = await setSessionDefaults(direct.db);
    if (refusedStatements.length > 0) options.warn(howToSetLimits(refusedStatements));
  });
  await direct.close();
  const database = await openDatabase(options);
  await closingOnError(database, async () => {
    // If the role may not set its limits, the first warning says so, and no pooler is to blame.
    if (refusedStatements.length > 0) return;
    if (await lacksTimeLimits(database.db)) options.warn(LIMITS_ARE_MISSING);
  });
  return database;
}

const LIMITS_ARE_MISSING =
  'Connections to the database have no time limits. If a pooler is in between, it opened them before the ' +
  'limits were set: run RECONNECT in its console, or restart it.';

function howToSetLimits(statements: readonly string[]): string {
  const start = 'The database role may not set its own time limits. Run as an administrator:';
  return [start, ...statements.map((statement) => `  ${statement};`)].join('\n');
}

async function closingOnError(database: OpenDatabase, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

const POOLER_ANSWER_MS = 5_000;

async function checkPooler(options: OpenDatabaseOptions & { readonly databaseUrl: string }) {
  const timeLimits = { ...options.timeLimits, answer: POOLER_ANSWER_MS };
  const pool = poolOf({ ...options, timeLimits });
  try {
    await requirePreparedStatements(pool);
  } finally {
    await pool.end();
  }
}

function poolOf(options: OpenDatabaseOptions & { readonly databaseUrl: string }): ConnectionPool {
  const pools = addressesOf(options.databaseUrl).map((databaseUrl) =>
    createPostgresPool({ ...options, databaseUrl }),
  );
  const [onlyPool] = pools;
  return pools.length === 1 && onlyPool ? onlyPool : firstWritable(pools);
}

function fromPool(pool: ConnectionPool, engine: Engine, release: () => Promise<void>) {
  const db = kyselyOn(new PipelinedDriver({ pool: kyselyPool(pool, engine) }));
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
