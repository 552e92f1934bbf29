import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen, track } from './tcp-proxy.ts';

interface Backend {
  readonly port: number;
  /** The last answer of `/readyz`. Also false as soon as the process refuses a connection. */
  isReady: boolean;
  assignedCount: number;
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

const CHECK_EVERY_MS = 100;
const NOT_READY =
  'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/**
 * Passes each connection to the next process that is ready. Two requests of one phone reach two processes if it closes its
 * connection after each.
 */
export async function startBalancer(ports: readonly number[]) {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: true, assignedCount: 0 }));
  const sockets = new Set<Socket>();
  const listener = createServer((client) => passOn(track(client, sockets), backends, sockets));
  const checkTimer = setInterval(() => {
    for (const backend of backends) void checkReady(backend);
  }, CHECK_EVERY_MS);
  const port = await listen(listener);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    backends,
    async close() {
      clearInterval(checkTimer);
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The process that got the fewest connections is next. */
function passOn(client: Socket, backends: readonly Backend[], sockets: Set<Socket>): void {
  const [next] = backends
    .filter(({ isReady }) => isReady)
    .sort((a, b) => a.assignedCount - b.assignedCount);
  if (!next) return void client.end(NOT_READY);
  next.assignedCount += 1;
  const server = track(connect(next.port, '127.0.0.1'), sockets);
  server.once('connect', () => {
    server.pipe(client).pipe(server);
    server.on('close', () => client.end());
    client.on('close', () => server.destroy());
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') return void client.destroy();
    next.isReady = false;
    passOn(client, backends, sockets);
  });
}

async function checkReady(backend: Backend): Promise<void> {
  const url = `http://127.0.0.1:${backend.port}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  backend.isReady = answer?.ok === true;
  await answer?.arrayBuffer().catch(() => {});
}
