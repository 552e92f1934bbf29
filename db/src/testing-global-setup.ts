import type { TestProject } from 'vitest/node';
import type { Engine } from './options.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { makeTemplate, runOnServer } from './testing/template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server on which tests create databases. */
    testDatabaseUrl: string;
    /** The name of a migrated and empty database on this server, which tests copy. */
    testTemplate: string;
    engine: Engine;
  }
}

/** `TEST_DATABASE_URL` may name a server to use instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const givenUrl = process.env.TEST_DATABASE_URL;
  const server = givenUrl ? undefined : await startTemporaryPostgres({ fsync: false });
  const url = givenUrl ?? server?.url ?? '';
  const template = `full_count_template_${process.pid}`;
  try {
    await makeTemplate(url, template);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  project.provide('testDatabaseUrl', url);
  project.provide('testTemplate', template);
  return async () => {
    await (server?.stop() ?? runOnServer(url, `drop database ${template}`));
  };
}
