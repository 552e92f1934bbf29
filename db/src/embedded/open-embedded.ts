import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { columnParsers } from '../column-parsers.ts';
import type { OpenDatabaseOptions } from '../options.ts';
import { type EmbeddedEngine, openEngine } from './engine.ts';
import { EngineStream } from './engine-stream.ts';
import { lockFolder } from './folder-lock.ts';

const DATABASE_FOLDER = 'database';
const LOCK_FILE = 'process.lock';

/** A request that waits longer for the only connection is answered with 503. */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * PostgreSQL keeps its plan for checking a foreign key until the connection closes or new statistics arrive, and
 * neither happens here. A plan that was made while a table was small would go on reading every row of a team.
 */
const DISCARD_PLANS_EVERY_MS = 60_000;

interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** Closes the engine and unlocks the folder. The pool must have ended before. */
  release(): Promise<void>;
}

export async function openEmbedded(
  dataDir: string,
  log: OpenDatabaseOptions['log'],
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, LOCK_FILE));
  try {
    const engine = await openEngine(join(dataDir, DATABASE_FOLDER));
    const pool = poolOf(engine, log);
    const timer = setInterval(() => discardPlans(pool), DISCARD_PLANS_EVERY_MS);
    timer.unref();
    return {
      pool,
      release: async () => {
        clearInterval(timer);
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function discardPlans(pool: pg.Pool): void {
  // Fails if the pool is busy for too long or has ended. Then the next time is soon enough.
  pool.query('discard plans').catch(() => {});
}

export function poolOf(engine: EmbeddedEngine, log: OpenDatabaseOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new EngineStream(engine),
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: columnParsers,
  } as pg.PoolConfig);
  pool.on('error', (error) => {
    log.error({ err: error }, 'The embedded database reported an error.');
  });
  return pool;
}
