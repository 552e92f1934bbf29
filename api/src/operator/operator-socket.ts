import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ExitCode, Terminal } from './run-command.ts';

/**
 * Only one process can have the embedded database open, so the running app runs the operator's
 * commands. Only the folder's owner can open the socket, and they could read the whole database
 * anyway.
 *
 * A caller sends one line of JSON, `{"args": [...]}`. The app answers with lines `{"out": text}`
 * and `{"err": text}`, and at the end `{"exitCode": 0}`.
 */
const SOCKET_FILE = 'operator.sock';
/** The longest path of a socket that every system accepts. */
const MAX_PATH_BYTES = 100;
const MAX_REQUEST_CHARS = 100_000;

export interface OperatorSocket {
  close(): Promise<void>;
}

type Run = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;

/**
 * Call it with the data folder locked, so that a socket that is already there belongs to no process.
 *
 * @throws Error if the path of the data folder is too long for a socket
 */
export async function serveOperator(dataDir: string, run: Run): Promise<OperatorSocket> {
  const path = socketPath(dataDir);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void answer(socket, run);
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await rm(path, { force: true });
    },
  };
}

async function answer(socket: Socket, run: Run): Promise<void> {
  const write = (value: object) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(value)}\n`);
  };
  const args = parseRequest(await firstLine(socket));
  if (args === null) return void socket.destroy();
  const exitCode = await run(args, {
    print: (out) => write({ out }),
    complain: (err) => write({ err }),
  });
  write({ exitCode });
  socket.end();
}

/** Returns null if the request is too long or the socket closes before a line break. */
async function firstLine(socket: Socket): Promise<string | null> {
  let text = '';
  socket.setEncoding('utf8');
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      text += String(chunk);
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_REQUEST_CHARS) resolve(null);
    });
    socket.on('close', () => resolve(null));
  });
}

function parseRequest(line: string | null): string[] | null {
  try {
    const { args } = JSON.parse(line ?? '') as { args?: unknown };
    return Array.isArray(args) && args.every((arg) => typeof arg === 'string') ? args : null;
  } catch {
    return null;
  }
}

/** Returns null if no app runs on this data folder. @throws Error if the app stopped before the command was done */
export async function askRunningApp(dataDir: string, args: readonly string[], terminal: Terminal) {
  let socket: Socket;
  try {
    socket = connect(socketPath(dataDir));
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.write(`${JSON.stringify({ args })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as { out?: string; err?: string; exitCode?: ExitCode };
    if (message.out !== undefined) terminal.print(message.out);
    if (message.err !== undefined) terminal.complain(message.err);
    if (message.exitCode !== undefined) return message.exitCode;
  }
  throw new Error('The app stopped before the command was done.');
}

function socketPath(dataDir: string): string {
  const path = join(dataDir, SOCKET_FILE);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw new Error(`The path of DATA_DIR is too long for a socket: ${path}`);
  return path;
}
