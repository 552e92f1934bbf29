import { makeTemplate } from '@full-count/db/template-database';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { buildApp, buildTestApp } from '@full-count/scripts/toolchain/build-app.mjs';
import type { TestProject } from 'vitest/node';
import { type SharedServer, shareServer } from './lab-database.ts';
import { startLabServers } from './lab-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresServer: SharedServer;
    /** The address at which a worker asks for its app server (`startLabServers`). */
    appServersAddress: string;
  }
}

const TEMPLATE = 'lab_template';

/** Builds the app for tests as well, in which they reach the device's database through `window.fullCountDevice`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildApp();
  await buildTestApp();
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
