import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';
import { type ListeningServer, startListeningServer } from './listening-server.ts';

interface Process extends ListeningServer {
  isReady: boolean;
}

const LONG_TIMEOUT = { timeout: 60_000 };

let processes: Process[];
let balancer: Balancer;

beforeEach(async () => {
  processes = [await startProcess('one'), await startProcess('two')];
  balancer = await startBalancer(processes.map(({ port }) => port));
});

afterEach(async () => {
  await balancer.close();
  for (const process of processes) process.end();
});

async function startProcess(name: string): Promise<Process> {
  const listening = await startListeningServer((request, response) => {
    if (request.url === '/readyz')
      return void response.writeHead(process.isReady ? 200 : 503).end();
    if (request.url === '/breaks') return void response.destroy();
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => response.end(`${name} ${request.method} ${body}`));
  });
  const process = { ...listening, isReady: true };
  process.server.on('upgrade', (_request, socket: Duplex) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: test\r\n\r\n${name}`,
    );
  });
  return process;
}

async function request(path = '/', init?: RequestInit): Promise<string> {
  return (await fetch(balancer.origin + path, init)).text();
}

async function openSocket(): Promise<string> {
  const headers = { connection: 'upgrade', upgrade: 'test' };
  const upgrade = get({ host: '127.0.0.1', port: balancer.port, path: '/ws', headers });
  const [, socket, head] = (await once(upgrade, 'upgrade')) as [IncomingMessage, Duplex, Buffer];
  return head.length > 0 ? String(head) : String((await once(socket, 'data'))[0]);
}

describe('the balancer', () => {
  it('sends each request and each socket to the next process', async () => {
    expect(await request('/', { method: 'POST', body: 'a' })).toBe('one POST a');
    expect(await request('/', { method: 'POST', body: 'b' })).toBe('two POST b');
    expect([await openSocket(), await openSocket()]).toEqual(['one', 'two']);
    expect(balancer.backends.map(({ assignedCount }) => assignedCount)).toEqual([2, 2]);
  });

  it('skips a process that has ended and one that is not ready', async () => {
    const [first, second] = processes as [Process, Process];
    first.end();
    expect([await request(), await request(), await openSocket()]).toEqual([
      'two GET ',
      'two GET ',
      'two',
    ]);
    second.isReady = false;
    await expect
      .poll(() => balancer.backends.some(({ isReady }) => isReady), LONG_TIMEOUT)
      .toBe(false);
    expect((await fetch(balancer.origin)).status).toBe(503);
    second.isReady = true;
    await expect.poll(() => balancer.backends[1]?.isReady, LONG_TIMEOUT).toBe(true);
    expect(await request()).toBe('two GET ');
  });

  it('answers 502 for a request that broke on the way, and does not retry it', async () => {
    expect((await fetch(`${balancer.origin}/breaks`)).status).toBe(502);
    expect(balancer.backends.map(({ assignedCount }) => assignedCount)).toEqual([1, 0]);
  });
});
