import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListeningServer {
  readonly server: Server;
  readonly port: number;
  readonly origin: string;
  end(): void;
}

/** Starts a server on a free port of this machine, for tests of parts of the lab. */
export async function startListeningServer(listener: RequestListener): Promise<ListeningServer> {
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
