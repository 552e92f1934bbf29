import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../lab/tcp-proxy.ts';
import { answeringLine, htmlAnswer, slowLine } from './network-lines.ts';

let server: Server;
let proxy: TcpProxy;
let served: number;

beforeEach(async () => {
  served = 0;
  server = createServer((_, response) => {
    served += 1;
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startTcpProxy((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) => fetch(`${proxy.origin}${path}`);

it('somebody else answers what is meant, by turns, and the server hears the rest', async () => {
  const answers = [htmlAnswer('200 OK'), htmlAnswer('511 Network Authentication Required')];
  const { line, answered } = answeringLine(answers, (request) => request.includes('/api'));
  proxy.replaceLine(line);
  expect(await (await ask('/other')).text()).toBe('ok');
  const first = await ask('/api/one');
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect((await ask('/api/two')).status).toBe(511);
  expect(answered()).toEqual(['/api/one', '/api/two']);
  expect(served).toBe(1);
  proxy.replaceLine(null);
  expect(await (await ask('/api/three')).text()).toBe('ok');
});

it('a slow line carries everything, and resets its share of the requests', async () => {
  const slowness = { bytesPerSecond: 100_000, delayMs: 20 };
  const slow = slowLine({ ...slowness, resetShare: 0, random: () => 0.5 });
  proxy.replaceLine(slow.line);
  expect(await (await ask('/')).text()).toBe('ok');
  expect(slow.bytes()).toBeGreaterThan(100);
  const dying = slowLine({ ...slowness, resetShare: 1, random: () => 0 });
  proxy.replaceLine(dying.line);
  await expect(ask('/')).rejects.toThrow();
  expect(dying.resets()).toBe(1);
});
