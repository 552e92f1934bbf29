import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const LARGE = 'x'.repeat(3_000_000);

let server: Server;
let proxy: TcpProxy;
let served: string[];

beforeEach(async () => {
  served = [];
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      served.push(`${request.method} ${request.url}`);
      response.end(request.url === '/large' ? LARGE : 'ok');
    });
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

describe('the proxy', () => {
  it('passes requests and whole answers on', async () => {
    expect(await ask('/a')).toBe('ok');
    expect(await ask('/large')).toBe(LARGE);
    expect(await ask('/large', { headers: { connection: 'close' } })).toBe(LARGE);
  });

  it('refuses connections while the network is down, and works again after', async () => {
    expect(await ask('/before')).toBe('ok');
    await proxy.set('refuse');
    await expect(ask('/during')).rejects.toThrow('fetch failed');
    await proxy.set('pass');
    expect(await ask('/after')).toBe('ok');
    expect(served).toEqual(['GET /before', 'GET /after']);
  });

  it('holds every byte back while it stalls, and lets them go after', async () => {
    await proxy.set('stall');
    let isAnswered = false;
    const answer = ask('/slow').finally(() => {
      isAnswered = true;
    });
    await expect(ask('/gives-up', { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    expect(isAnswered).toBe(false);
    expect(served).toEqual([]);
    await proxy.set('pass');
    expect(await answer).toBe('ok');
  });

  it('loses the answers of matching requests after the server has acted', async () => {
    proxy.loseResponses(2, /^POST \/api\/sync/);
    expect(await ask('/other')).toBe('ok');
    await expect(ask('/api/sync/1', { method: 'POST', body: '{}' })).rejects.toThrow();
    await expect(ask('/api/sync/1', { method: 'POST', body: '{}' })).rejects.toThrow();
    expect(await ask('/api/sync/1', { method: 'POST', body: '{}' })).toBe('ok');
    expect(served.filter((request) => request.startsWith('POST'))).toHaveLength(3);
    expect(proxy.lostResponses).toBe(2);
  });
});

async function ask(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(`${proxy.origin}${path}`, init);
  return response.text();
}
