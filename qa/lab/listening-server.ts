import { createServer, type RequestListener } from 'node:http';
import { listen } from './tcp-proxy.ts';

export type ListeningServer = Awaited<ReturnType<typeof startListeningServer>>;

/** Starts a server on a free port of this machine, for tests of parts of the lab. */
export async function startListeningServer(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listen(server);
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
