import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningServer, startListeningServer } from './listening-server.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const LARGE = 'x'.repeat(3_000_000);

let server: ListeningServer;
let proxy: TcpProxy;
let served: string[];

beforeEach(async () => {
  served = [];
  server = await startListeningServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => {
      served.push(`${incoming.method} ${incoming.url}`);
      response.end(incoming.url === '/large' ? LARGE : 'ok');
    });
  });
  proxy = await startTcpProxy(server.port);
});

afterEach(async () => {
  await proxy.close();
  server.end();
});

describe('the proxy', () => {
  it('passes on requests and complete answers', async () => {
    expect(await request('/a')).toBe('ok');
    expect(await request('/large')).toBe(LARGE);
    expect(await request('/large', { headers: { connection: 'close' } })).toBe(LARGE);
  });

  it('refuses connections while the network is down, and works again afterward', async () => {
    expect(await request('/before')).toBe('ok');
    await proxy.set('refuse');
    await expect(request('/during')).rejects.toThrow('fetch failed');
    await proxy.set('pass');
    expect(await request('/after')).toBe('ok');
    expect(served).toEqual(['GET /before', 'GET /after']);
  });

  it('holds back all bytes while it stalls, and passes them on afterward', async () => {
    await proxy.set('stall');
    let isAnswered = false;
    const answer = request('/slow').finally(() => {
      isAnswered = true;
    });
    await expect(request('/gives-up', { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    expect(isAnswered).toBe(false);
    expect(served).toEqual([]);
    await proxy.set('pass');
    expect(await answer).toBe('ok');
  });

  it('loses the answers to matching requests after the server has handled them', async () => {
    proxy.loseResponses(2, /^POST \/api\/sync/);
    expect(await request('/other')).toBe('ok');
    await expect(request('/api/sync/1', { method: 'POST', body: '{}' })).rejects.toThrow();
    await expect(request('/api/sync/1', { method: 'POST', body: '{}' })).rejects.toThrow();
    expect(await request('/api/sync/1', { method: 'POST', body: '{}' })).toBe('ok');
    expect(served.filter((line) => line.startsWith('POST'))).toHaveLength(3);
    expect(proxy.lostResponses).toBe(2);
  });
});

async function request(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(`${proxy.origin}${path}`, init);
  return response.text();
}
