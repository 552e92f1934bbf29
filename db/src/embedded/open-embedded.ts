import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnParsers } from '../column-parsers.ts';
import type { OpenDatabaseOptions } from '../options.ts';
import { openDurably, prepareFolder } from './durable-pglite.ts';
import { lockFolder } from './folder-lock.ts';

/** Of the data folder, which also holds what other parts of the program keep. */
const DATABASE_FOLDER = 'database';
const LOCK = 'database.lock';

/** A request that waits longer for the one connection answers 503 instead. */
const CONNECTION_TIMEOUT_MS = 5_000;

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** Closes the database and unlocks its folder; the pool has ended by then. */
  release(): Promise<void>;
}

export async function openEmbedded(
  dataDir: string,
  log: OpenDatabaseOptions['log'],
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, LOCK));
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    await prepareFolder(folder);
    const lite = await openDurably(folder);
    return {
      pool: poolOf(lite, log),
      release: async () => {
        await lite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded engine behind the same driver as a PostgreSQL. It has one connection, for good. */
export function poolOf(lite: PGlite, log: OpenDatabaseOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    ...createPgConfig(lite),
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
