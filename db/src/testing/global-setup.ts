import type { TestProject } from 'vitest/node';
import type { Engine } from '../options.ts';
import { startTemporaryPostgres } from '../temporary-postgres.ts';
import { makeTemplate, runOnServer } from './template-database.ts';
import { startRequestedPgBouncer, type TemporaryPgBouncer } from './temporary-pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string;
    /** The same server through PgBouncer, with `TEST_PGBOUNCER`. */
    testPoolerUrl: string | undefined;
    /** The name of a migrated and empty database, which tests copy. */
    testTemplate: string;
    engine: Engine;
  }
}

/**
 * `TEST_DATABASE_URL` may name a server to use instead. `TEST_PGBOUNCER` may name PgBouncer 1.21 or later, and then the
 * app uses each database through it, in transaction mode.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const givenUrl = process.env.TEST_DATABASE_URL;
  const server = givenUrl ? undefined : await startTemporaryPostgres({ fsync: false });
  const url = givenUrl ?? server?.url ?? '';
  const template = `full_count_template_${process.pid}`;
  let pooler: TemporaryPgBouncer | undefined;
  try {
    await makeTemplate(url, template);
    pooler = await startRequestedPgBouncer(url);
  } catch (error) {
    await (server?.stop() ?? runOnServer(url, `drop database if exists ${template}`));
    throw error;
  }
  project.provide('testPoolerUrl', pooler?.url);
  project.provide('testDatabaseUrl', url);
  project.provide('testTemplate', template);
  return async () => {
    await pooler?.stop();
    await (server?.stop() ?? runOnServer(url, `drop database ${template}`));
  };
}
