import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@full-count/db/free-port';

/**
 * `refuse` cuts open connections and refuses new ones, as when the server is down. With `stall`, connections stay open
 * and new ones open, but no byte is passed on, as with a weak signal.
 */
export type NetworkState = 'pass' | 'refuse' | 'stall';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** Handles a client's connection in place of the proxy, and opens its own socket to the server. */
export type ConnectionHandler = (client: Socket, connectToServer: () => Socket) => void;

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  losesAnswer: boolean;
}

export async function startTcpProxy(targetPort: number, ownPort?: number) {
  const pairs = new Set<Pair>();
  let state: NetworkState = 'pass';
  let answersToLose = { count: 0, requestLine: /$^/ };
  let lostResponses = 0;
  let handler: ConnectionHandler | null = null;
  const isStalled = () => state === 'stall';

  const accept = (client: Socket) => {
    if (handler !== null) return handOver(client, handler);
    const server = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, server, losesAnswer: false };
    pairs.add(pair);
    if (isStalled()) pause(pair);

    client.on('data', (chunk) => {
      if (answersToLose.count > 0 && answersToLose.requestLine.test(firstLine(chunk))) {
        answersToLose = { ...answersToLose, count: answersToLose.count - 1 };
        pair.losesAnswer = true;
      }
      forward(chunk, client, server, isStalled);
    });
    server.on('data', (chunk) => {
      if (!pair.losesAnswer) return forward(chunk, server, client, isStalled);
      lostResponses += 1;
      cut(pair);
    });
    client.on('end', () => server.end());
    server.on('end', () => client.end());
    client.on('error', () => cut(pair));
    server.on('error', () => cut(pair));
    server.on('close', () => client.end());
    client.on('close', () => {
      server.destroy();
      pairs.delete(pair);
    });
  };

  const handedOverSockets = new Set<Socket>();
  const handOver = (client: Socket, handle: ConnectionHandler) => {
    const connectToServer = () => track(connect(targetPort, '127.0.0.1'), handedOverSockets);
    handle(track(client, handedOverSockets), connectToServer);
  };

  const listener = createServer({ allowHalfOpen: true }, accept);
  const port = ownPort ?? (await freePort());
  await listen(listener, port);

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    get lostResponses() {
      return lostResponses;
    },
    async set(next: NetworkState) {
      state = next;
      if (next === 'refuse') await closeAll(listener, pairs);
      else if (!listener.listening) await listen(listener, port);
      for (const pair of pairs) {
        if (next === 'stall') pause(pair);
        else resume(pair);
      }
    },
    /**
     * Cuts the connection in place of the answer to the next `count` requests whose first line matches. When a
     * kept-alive connection is cut this way, Chromium itself repeats the request once, which counts as another request.
     */
    loseResponses(count: number, requestLine: RegExp) {
      answersToLose = { count, requestLine };
    },
    /** Cuts open connections, and lets the handler handle new ones. Null lets the proxy handle them again. */
    setConnectionHandler(next: ConnectionHandler | null) {
      handler = next;
      for (const pair of pairs) cut(pair);
      for (const socket of handedOverSockets) socket.destroy();
    },
    async close() {
      for (const socket of handedOverSockets) socket.destroy();
      await closeAll(listener, pairs);
    },
  };
}

/** A browser sends the head of a request at the start of a chunk. */
function firstLine(chunk: Buffer): string {
  const end = chunk.indexOf('\r\n');
  return chunk.toString('latin1', 0, end === -1 ? 0 : end);
}

function forward(chunk: Buffer, from: Socket, to: Socket, isStalled: () => boolean): void {
  if (to.write(chunk)) return;
  from.pause();
  to.once('drain', () => {
    if (!isStalled()) from.resume();
  });
}

function pause({ client, server }: Pair): void {
  client.pause();
  server.pause();
}

function resume({ client, server }: Pair): void {
  client.resume();
  server.resume();
}

function cut({ client, server }: Pair): void {
  // A reset looks like a broken network. `destroy` sends FIN, which looks like the end of an answer.
  client.resetAndDestroy();
  server.destroy();
}

async function closeAll(listener: Server, pairs: ReadonlySet<Pair>): Promise<void> {
  const closed = listener.listening ? once(listener, 'close') : undefined;
  listener.close();
  for (const pair of pairs) cut(pair);
  await closed;
}

/** Keeps the socket in the set while it is open. */
export function track(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
  return socket;
}

/** @returns the port, which is a free one by default */
export async function listen(listener: Server, port = 0): Promise<number> {
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return (listener.address() as AddressInfo).port;
}
