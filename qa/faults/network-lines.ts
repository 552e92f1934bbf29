import type { Socket } from 'node:net';
import type { Line } from '../lab/tcp-proxy.ts';

/** Every request on it is answered by somebody else, in turn with these, and the line is closed. */
export function answeringLine(
  answers: readonly string[],
  isMeant: (requestLine: string) => boolean,
): { readonly line: Line; answered(): readonly string[] } {
  const answered: string[] = [];
  const line: Line = (client, connectToServer) => {
    client.once('data', (first) => {
      const requestLine = first.toString('latin1').split('\r\n', 1)[0] ?? '';
      if (!isMeant(requestLine)) return carry(first, client, connectToServer());
      client.end(answers[answered.length % answers.length] ?? '');
      answered.push(requestLine.split(' ')[1] ?? '');
    });
  };
  return { line, answered: () => answered };
}

/** One request to a connection, so that the next one is looked at again. */
function carry(first: Buffer, client: Socket, server: Socket): void {
  server.write(first.toString('latin1').replace(/\r\n/, '\r\nConnection: close\r\n'), 'latin1');
  client.pipe(server);
  server.pipe(client);
}

export function htmlAnswer(status: string, headers = ''): string {
  const body = '<!doctype html><title>Ballpark Wi-Fi</title><h1>Accept the terms</h1>';
  return `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\n${headers}${tail(body)}`;
}

export function jsonAnswer(body: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${tail(body)}`;
}

/** One that ends before it is whole. */
export function brokenAnswer(): string {
  return 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"epoch":"';
}

function tail(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

interface Slowness {
  readonly bytesPerSecond: number;
  /** Each way. */
  readonly delayMs: number;
  /** Of the requests that die with their connection, from 0 to 1. */
  readonly resetShare: number;
  readonly random: () => number;
}

/** A line of a bar of signal: little at a time, late, and some requests die in the middle. */
export function slowLine({ bytesPerSecond, delayMs, resetShare, random }: Slowness): {
  readonly line: Line;
  readonly resets: () => number;
  readonly bytes: () => number;
} {
  let resets = 0;
  let bytes = 0;
  const pump = (from: Socket, to: Socket) => {
    let freeAtMs = 0;
    from.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      const startMs = Math.max(Date.now() + delayMs, freeAtMs);
      freeAtMs = startMs + (chunk.length / bytesPerSecond) * 1000;
      setTimeout(() => to.writable && to.write(chunk), freeAtMs - Date.now());
    });
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, freeAtMs - Date.now()) + delayMs));
  };
  const line: Line = (client, connectToServer) => {
    const server = connectToServer();
    pump(client, server);
    pump(server, client);
    client.on('close', () => server.destroy());
    const mayDie = () => {
      if (random() >= resetShare) return;
      // Somewhere between the request's departure and its answer.
      const dieMs = random() * delayMs * 2.5;
      setTimeout(() => {
        if (client.destroyed) return;
        resets += 1;
        client.resetAndDestroy();
        server.destroy();
      }, dieMs);
    };
    // A connection is kept for many requests: what is sent after an answer is the next one.
    let isAsking = false;
    client.on('data', () => {
      if (!isAsking) mayDie();
      isAsking = true;
    });
    server.on('data', () => {
      isAsking = false;
    });
  };
  return { line, resets: () => resets, bytes: () => bytes };
}
