import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ListeningServer = Awaited<ReturnType<typeof startListeningServer>>;

/** Starts a server on a free port of this machine, for tests of parts of the lab. */
export async function startListeningServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
