import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

interface Backend {
  readonly port: number;
  /** The last answer of `/readyz`. Also false as soon as the process refuses a connection. */
  readonly isReady: boolean;
  readonly assignedCount: number;
}

export interface Balancer {
  readonly port: number;
  readonly origin: string;
  readonly backends: readonly Backend[];
  close(): Promise<void>;
}

interface Target {
  readonly port: number;
  isReady: boolean;
  assignedCount: number;
}

const CHECK_EVERY_MS = 100;

/**
 * Each request and each socket goes to the next process that is ready, so that two requests of one phone reach two
 * processes. A request that breaks on the way is answered 502, because the process may have carried it out.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((port) => ({ port, isReady: true, assignedCount: 0 }));
  const nextTarget = roundRobin(targets);
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    passOn(nextTarget, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => remember(sockets, socket));
  server.on('upgrade', (request, socket: Duplex, head) => {
    remember(sockets, socket);
    passUpgrade(nextTarget, request, socket, head, sockets);
  });
  const checkTimer = setInterval(() => {
    for (const target of targets) void checkReady(target);
  }, CHECK_EVERY_MS);
  const port = await listen(server);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    backends: targets,
    async close() {
      clearInterval(checkTimer);
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type NextTarget = (except: ReadonlySet<Target>) => Target | undefined;

function roundRobin(targets: readonly Target[]): NextTarget {
  let lastIndex = -1;
  return (except) => {
    for (let step = 1; step <= targets.length; step++) {
      const index = (lastIndex + step) % targets.length;
      const target = targets[index];
      if (!target?.isReady || except.has(target)) continue;
      lastIndex = index;
      target.assignedCount += 1;
      return target;
    }
    return undefined;
  };
}

async function passOn(nextTarget: NextTarget, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const triedTargets = new Set<Target>();
  for (let target = nextTarget(triedTargets); target; target = nextTarget(triedTargets)) {
    triedTargets.add(target);
    try {
      const answer = await send(target, request, body);
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response).on('error', () => answer.destroy());
      answer.on('error', () => response.destroy());
      return;
    } catch (error) {
      if (!isRefusedConnection(error)) {
        response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
        return;
      }
      target.isReady = false;
    }
  }
  const headers = { 'content-type': 'text/plain', 'retry-after': '1' };
  response.writeHead(503, headers).end('No server is ready');
}

/** Opens a connection for each request, because a process that ends closes its open connections. */
function send(
  { port }: Target,
  { method, url, rawHeaders, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = [...rawHeaders, 'x-forwarded-for', socket.remoteAddress ?? ''];
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false } as const;
    openRequest(options, resolve).on('error', reject).end(body);
  });
}

function passUpgrade(
  nextTarget: NextTarget,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  sockets: Set<Duplex>,
): void {
  const triedTargets = new Set<Target>();
  const attempt = () => {
    const target = nextTarget(triedTargets);
    if (!target) return void client.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    triedTargets.add(target);
    const server = connect(target.port, '127.0.0.1');
    remember(sockets, server);
    server.once('error', (error) => {
      if (!isRefusedConnection(error)) return;
      target.isReady = false;
      attempt();
    });
    server.once('connect', () => {
      server.write(headOf(request));
      server.write(head);
      server.pipe(client).pipe(server);
      server.on('error', () => client.destroy());
      server.on('close', () => client.destroy());
      client.on('error', () => server.destroy());
      client.on('close', () => server.destroy());
    });
  };
  attempt();
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

async function checkReady(target: Target): Promise<void> {
  try {
    const url = `http://127.0.0.1:${target.port}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    target.isReady = answer.ok;
  } catch {
    target.isReady = false;
  }
}

function isRefusedConnection(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ECONNREFUSED';
}

function remember(sockets: Set<Duplex>, socket: Duplex | Socket): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
