import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ListeningServer, startListeningServer } from '../lab/listening-server.ts';
import { startTcpProxy, type TcpProxy } from '../lab/tcp-proxy.ts';
import { htmlAnswer, makeAnsweringHandler, makeSlowHandler } from './connection-handlers.ts';

let server: ListeningServer;
let proxy: TcpProxy;
let servedCount: number;

beforeEach(async () => {
  servedCount = 0;
  server = await startListeningServer((_, response) => {
    servedCount += 1;
    response.end('ok');
  });
  proxy = await startTcpProxy(server.port);
});

afterEach(async () => {
  await proxy.close();
  server.end();
});

const request = (path: string) => fetch(`${proxy.origin}${path}`);

it('an answering handler answers matching requests in turn and passes the others to the server', async () => {
  const answers = [htmlAnswer('200 OK'), htmlAnswer('511 Network Authentication Required')];
  const { handler, answeredPaths } = makeAnsweringHandler(answers, (requestLine) =>
    requestLine.includes('/api'),
  );
  proxy.setConnectionHandler(handler);
  expect(await (await request('/other')).text()).toBe('ok');
  const firstAnswer = await request('/api/one');
  expect([firstAnswer.status, firstAnswer.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect((await request('/api/two')).status).toBe(511);
  expect(answeredPaths()).toEqual(['/api/one', '/api/two']);
  expect(servedCount).toBe(1);
  proxy.setConnectionHandler(null);
  expect(await (await request('/api/three')).text()).toBe('ok');
});

it('a slow handler passes everything on and resets some of the requests', async () => {
  const slowness = { bytesPerSecond: 100_000, delayMs: 20 };
  const slow = makeSlowHandler({ ...slowness, resetShare: 0, random: () => 0.5 });
  proxy.setConnectionHandler(slow.handler);
  expect(await (await request('/')).text()).toBe('ok');
  expect(slow.bytes()).toBeGreaterThan(100);
  const resetting = makeSlowHandler({ ...slowness, resetShare: 1, random: () => 0 });
  proxy.setConnectionHandler(resetting.handler);
  await expect(request('/')).rejects.toThrow();
  expect(resetting.resets()).toBe(1);
});
