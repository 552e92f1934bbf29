import { createServer } from 'node:http';
import { freePort } from '@full-count/db/free-port';
import { makeTemplate } from '@full-count/db/template-database';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { startAppServer } from '@full-count/scripts/app-server.ts';
import { buildApp, buildTestApp, testWebFolder } from '@full-count/scripts/build-app.mjs';
import type { TestProject } from 'vitest/node';
import { openLabDatabase, type SharedServer, shareServer } from './lab-database.ts';
import { listen } from './tcp-proxy.ts';

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

export interface LabServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Where browsers open the app. The proxy of `openLab` listens on this port. */
  readonly proxyPort: number;
}

/**
 * `GET /<worker>` at the returned address answers with the `LabServer` of this worker, and starts it at the first
 * request. The main process starts and stops the servers, because a worker may end without stopping its server.
 */
async function startLabServers() {
  const startedServers = new Map<string, ReturnType<typeof startServer>>();
  const serverOf = (worker: string) => {
    const starting = startedServers.get(worker) ?? startServer();
    startedServers.set(worker, starting);
    return starting;
  };
  const listener = createServer((request, response) => {
    serverOf(request.url ?? '').then(
      ({ server }) => response.end(JSON.stringify(server)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    address: `http://127.0.0.1:${await listen(listener)}`,
    async stop() {
      listener.closeAllConnections();
      listener.close();
      for (const result of await Promise.allSettled(startedServers.values())) {
        if (result.status === 'fulfilled') await result.value.stop();
      }
    },
  };
}

async function startServer() {
  const database = await openLabDatabase();
  const proxyPort = await freePort();
  const app = await startAppServer({
    publicOrigin: `http://127.0.0.1:${proxyPort}`,
    env: { DATABASE_URL: database.url, WEB_DIR: testWebFolder },
  });
  const { origin, dataDir } = app;
  const server: LabServer = { origin, dataDir, databaseUrl: database.url, proxyPort };
  return { server, stop: () => app.dispose() };
}
