import type { Socket } from 'node:net';
import type { ConnectionHandler } from '../lab/tcp-proxy.ts';

/** Like a captive portal, answers matching requests itself, with the answers in turn. */
export function makeAnsweringHandler(
  answers: readonly string[],
  matches: (requestLine: string) => boolean,
): { readonly handler: ConnectionHandler; answeredPaths(): readonly string[] } {
  const answeredPaths: string[] = [];
  const handler: ConnectionHandler = (client, connectToServer) => {
    client.once('data', (firstChunk) => {
      const requestLine = firstChunk.toString('latin1').split('\r\n', 1)[0] ?? '';
      if (!matches(requestLine)) return passOn(firstChunk, client, connectToServer());
      client.end(answers[answeredPaths.length % answers.length] ?? '');
      answeredPaths.push(requestLine.split(' ')[1] ?? '');
    });
  };
  return { handler, answeredPaths: () => answeredPaths };
}

/** Passes on one request and lets the server close the connection, so that the next request is checked too. */
function passOn(firstChunk: Buffer, client: Socket, server: Socket): void {
  server.write(
    firstChunk.toString('latin1').replace(/\r\n/, '\r\nConnection: close\r\n'),
    'latin1',
  );
  client.pipe(server);
  server.pipe(client);
}

export function htmlAnswer(status: string, headers = ''): string {
  const body = '<!doctype html><title>Ballpark Wi-Fi</title><h1>Accept the terms</h1>';
  return `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\n${headers}${headersAndBody(body)}`;
}

export function jsonAnswer(body: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${headersAndBody(body)}`;
}

export function brokenAnswer(): string {
  return 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"kind":"part","from":[';
}

function headersAndBody(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

interface Slowness {
  readonly bytesPerSecond: number;
  readonly delayMs: number;
  /** Share of requests whose connection is reset, from 0 to 1. */
  readonly resetShare: number;
  readonly random: () => number;
}

export function makeSlowHandler({ bytesPerSecond, delayMs, resetShare, random }: Slowness) {
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
  const handler: ConnectionHandler = (client, connectToServer) => {
    const server = connectToServer();
    pump(client, server);
    pump(server, client);
    client.on('close', () => server.destroy());
    const maybeReset = () => {
      if (random() >= resetShare) return;
      const resetAfterMs = random() * delayMs * 2.5;
      setTimeout(() => {
        if (client.destroyed) return;
        resets += 1;
        client.resetAndDestroy();
        server.destroy();
      }, resetAfterMs);
    };
    // A connection carries many requests. The first data after an answer is the next request.
    let isRequesting = false;
    client.on('data', () => {
      if (!isRequesting) maybeReset();
      isRequesting = true;
    });
    server.on('data', () => {
      isRequesting = false;
    });
  };
  return { handler, resets: () => resets, bytes: () => bytes };
}
