import { makeTemplate } from '@full-count/db/template-database';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { buildApp, buildKitApp } from '@full-count/scripts/toolchain/build-app.mjs';
import type { TestProject } from 'vitest/node';
import { type SharedServer, shareServer } from './lab-database.ts';
import { startLabServers } from './lab-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server with the databases of all browser tests. */
    postgresServer: SharedServer;
    /** The address at which a worker asks for its app server (`startLabServers`). */
    appServersAddress: string;
  }
}

const TEMPLATE = 'lab_template';

/**
 * Prepares the browser tests. If its source has changed, builds the app as coaches get it, and the kit app,
 * in which tests reach the device's database through `window.fullCountDevice`. Starts one PostgreSQL for all
 * labs.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildApp();
  await buildKitApp();
  const postgres = await startTemporaryPostgres({ fsync: false });
  try {
    await makeTemplate(postgres.url, TEMPLATE);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const sharedServer = { url: postgres.url, template: TEMPLATE };
  project.provide('postgresServer', sharedServer);
  shareServer(sharedServer);
  const servers = await startLabServers();
  project.provide('appServersAddress', servers.address);
  return async () => {
    await servers.stop();
    await postgres.stop();
  };
}
