import type { TestProject } from 'vitest/node';
import type { Engine } from './options.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server on which tests create databases. */
    testDatabaseUrl: string;
    engine: Engine;
  }
}

/** `TEST_DATABASE_URL` may name a server to use instead. */
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
