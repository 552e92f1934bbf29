import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * - `pass`: everything goes through.
 * - `refuse`: open connections are cut and new ones refused, as when the server's machine is gone.
 * - `stall`: connections stay, new ones open, and no byte moves: a field with one bar of signal.
 */
export type NetworkState = 'pass' | 'refuse' | 'stall';

export interface TcpProxy {
  readonly port: number;
  readonly origin: string;
  /** Answers lost so far by `loseResponses`. */
  readonly lostResponses: number;
  set(state: NetworkState): Promise<void>;
  /**
   * The next `count` requests whose first line matches reach the server, which answers, and the
   * answer is lost: the connection is cut instead. Chromium itself repeats a request once when a
   * kept-alive connection dies so, which is another loss to survive.
   */
  loseResponses(count: number, requestLine: RegExp): void;
  /** Cuts what is open; new connections are this line's from now on, or again the proxy's own. */
  replaceLine(line: Line | null): void;
  close(): Promise<void>;
}

/** Carries one client's connection in the proxy's place; the socket to the server is its to open. */
export type Line = (client: Socket, connectToServer: () => Socket) => void;

/** One connection of a client, and the one to the server that belongs to it. */
interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isAnswerDoomed: boolean;
}

/** A proxy on 127.0.0.1 in front of the app, to do to the network what a field does to it. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let state: NetworkState = 'pass';
  let toLose = { count: 0, requestLine: /$^/ };
  let lostResponses = 0;
  let line: Line | null = null;
  const isStalled = () => state === 'stall';

  const accept = (client: Socket) => {
    if (line !== null) return acceptOnLine(line, client);
    const server = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, server, isAnswerDoomed: false };
    pairs.add(pair);
    if (isStalled()) pause(pair);

    client.on('data', (chunk) => {
      if (toLose.count > 0 && toLose.requestLine.test(firstLine(chunk))) {
        toLose = { ...toLose, count: toLose.count - 1 };
        pair.isAnswerDoomed = true;
      }
      forward(chunk, client, server, isStalled);
    });
    server.on('data', (chunk) => {
      if (!pair.isAnswerDoomed) return forward(chunk, server, client, isStalled);
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

  const lineSockets = new Set<Socket>();
  const acceptOnLine = (carry: Line, client: Socket) => {
    const follow = (socket: Socket) => {
      lineSockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => lineSockets.delete(socket));
      return socket;
    };
    carry(follow(client), () => follow(connect(targetPort, '127.0.0.1')));
  };

  const listener = createServer({ allowHalfOpen: true }, accept);
  const port = await listen(listener, 0);

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    get lostResponses() {
      return lostResponses;
    },
    async set(next) {
      state = next;
      if (next === 'refuse') await shut(listener, pairs);
      else if (!listener.listening) await listen(listener, port);
      for (const pair of pairs) {
        if (next === 'stall') pause(pair);
        else resume(pair);
      }
    },
    loseResponses(count, requestLine) {
      toLose = { count, requestLine };
    },
    replaceLine(next) {
      line = next;
      for (const pair of pairs) cut(pair);
      for (const socket of lineSockets) socket.destroy();
    },
    async close() {
      for (const socket of lineSockets) socket.destroy();
      await shut(listener, pairs);
    },
  };
}

/** A browser sends a request's head in one piece, at the start of a chunk. */
function firstLine(chunk: Buffer): string {
  const end = chunk.indexOf('\r\n');
  return chunk.toString('latin1', 0, end === -1 ? 0 : end);
}

/** Passes bytes on, and stops reading while the other side cannot take more. */
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
  // A plain destroy would send FIN, which reads like an answer that ended; this is a broken line.
  client.resetAndDestroy();
  server.destroy();
}

async function shut(listener: Server, pairs: ReadonlySet<Pair>): Promise<void> {
  const closed = listener.listening ? once(listener, 'close') : undefined;
  listener.close();
  for (const pair of pairs) cut(pair);
  await closed;
}

async function listen(listener: Server, port: number): Promise<number> {
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return (listener.address() as AddressInfo).port;
}
