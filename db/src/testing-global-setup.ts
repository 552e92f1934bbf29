import type { TestProject } from 'vitest/node';
import type { Engine } from './options.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each suite makes its own database. */
    testDatabaseUrl: string;
    /** The engine of the project: `vitest.config.ts` sets it. */
    engine: Engine;
  }
}

/** One PostgreSQL for the whole run of tests; `TEST_DATABASE_URL` names another, such as CI's. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('testDatabaseUrl', given);
    return undefined;
  }
  const server = await startTemporaryPostgres({ fsync: false });
  project.provide('testDatabaseUrl', server.url);
  return () => server.stop();
}
