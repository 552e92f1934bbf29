import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase } from '../connect.ts';
import type { Engine } from '../options.ts';
import { createPostgresPool } from '../postgres-pool.ts';
import type { Database } from '../schema/index.ts';
import { setSessionDefaults } from '../session-defaults.ts';
import { copyOnCluster, dropOnCluster } from './cluster-databases.ts';
import type {} from './cluster-setup.ts';
import type {} from './global-setup.ts';
import { openInMemory, openMigratedInMemory } from './in-memory.ts';
import { runOnServer, withDatabase } from './template-database.ts';
import { watchedDatabase } from './unfit-for-citus.ts';

export { type SilencingProxy, startSilencingProxy } from './silencing-proxy.ts';

export interface TestDatabase {
  readonly engine: Engine;
  /** Migrated and empty when the tests begin. */
  readonly db: Kysely<Database>;
  /** Only on `postgres`. Never leads through a pooler. */
  readonly url: string;
}

export function testEngine(): Engine {
  return inject('engine');
}

export function isOnCitus(): boolean {
  return (inject('testClusterUrl') as string | undefined) !== undefined;
}

/** Read `db` inside tests and hooks only. `postgres` needs a file `*.pg.test.ts`. A `*.db.test.ts` runs on both. */
export function withTestDatabase(engine: Engine, { migrated = true } = {}): TestDatabase {
  let database: OpenTestDatabase | undefined;
  beforeAll(async () => {
    if (engine === 'postgres') database = await openOnServer(migrated);
    else {
      const opened = await (migrated ? openMigratedInMemory() : openInMemory());
      database = { ...opened, url: null };
    }
  });
  afterAll(async () => {
    await database?.close();
    database = undefined;
  });
  const requireOpen = (): OpenTestDatabase => {
    if (database === undefined)
      throw new Error('The test database is open inside tests and hooks only.');
    return database;
  };
  return {
    engine,
    get db() {
      return requireOpen().db;
    },
    get url() {
      const { url } = requireOpen();
      if (url === null) throw new Error('The embedded test database has no address.');
      return url;
    },
  };
}

interface OpenTestDatabase {
  readonly db: Kysely<Database>;
  readonly url: string | null;
  close(): Promise<void>;
}

async function openOnServer(isMigrated: boolean): Promise<OpenTestDatabase> {
  const serverUrl = inject('testDatabaseUrl') as string | undefined;
  if (serverUrl === undefined) {
    throw new Error(
      'No PostgreSQL was started for this test. Name the file *.pg.test.ts and run it from the ' +
        'root, where vitest.config.ts starts one.',
    );
  }
  const name = `full_count_test_${randomUUID().replaceAll('-', '')}`;
  const clusterUrl = inject('testClusterUrl') as string | undefined;
  const template = inject('testTemplate');
  const origin = isMigrated ? ` template ${template}` : '';
  if (clusterUrl !== undefined && isMigrated) await copyOnCluster(clusterUrl, name, template);
  else await runOnServer(serverUrl, `create database ${name}${origin}`);
  const url = withDatabase(serverUrl, name);
  await setLimits(url);
  const pool = createPostgresPool({ databaseUrl: throughPoolerIfAny(url), log: console });
  const db = watchedDatabase(pool, 'postgres');
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only if it has run a query.
      if (!pool.ended) await pool.end();
      if (clusterUrl !== undefined) await dropOnCluster(clusterUrl, name);
      else await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

function throughPoolerIfAny(databaseUrl: string): string {
  const poolerUrl = inject('testPoolerUrl');
  const url = new URL(databaseUrl);
  if (poolerUrl !== undefined) url.host = new URL(poolerUrl).host;
  return url.href;
}

/** Only sessions that open later have the limits. */
async function setLimits(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, log: console });
  await setSessionDefaults(db);
  await close();
}
