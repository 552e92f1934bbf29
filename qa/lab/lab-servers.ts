import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@full-count/db/free-port';
import { startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { testWebFolder } from '@full-count/scripts/toolchain/build-app.mjs';
import { openLabDatabase } from './lab-database.ts';

export interface LabServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Where browsers open the app. The proxy of `openLab` listens on this port. */
  readonly proxyPort: number;
}

interface StartedServer {
  readonly server: LabServer;
  stop(): Promise<void>;
}

/**
 * `GET /<worker>` at the returned address answers with the `LabServer` of this worker, and starts it at the first
 * request. The main process starts and stops the servers, because a worker may end without stopping its server.
 */
export async function startLabServers(): Promise<{ address: string; stop(): Promise<void> }> {
  const startedServers = new Map<string, Promise<StartedServer>>();
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
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async stop() {
      listener.closeAllConnections();
      listener.close();
      for (const result of await Promise.allSettled(startedServers.values())) {
        if (result.status === 'fulfilled') await result.value.stop();
      }
    },
  };
}

async function startServer(): Promise<StartedServer> {
  const database = await openLabDatabase();
  const proxyPort = await freePort();
  const app = await startAppServer({
    publicOrigin: `http://127.0.0.1:${proxyPort}`,
    env: { DATABASE_URL: database.url, WEB_DIR: testWebFolder },
  });
  return {
    server: { origin: app.origin, dataDir: app.dataDir, databaseUrl: database.url, proxyPort },
    stop: () => app.dispose(),
  };
}
