import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-count-web-'));
mkdirSync(join(folder, 'assets'));
const files = {
  'index.html': '<!doctype html><title>Full Count</title>',
  'sw.js': 'self.skipWaiting',
  'manifest.webmanifest': '{}',
  'assets/index-abc123.js': 'console.log("hello")',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
for (const name of ['index.html', 'sw.js', 'assets/index-abc123.js'] as const) {
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(files[name]));
}
writeFileSync(join(folder, '.secret'), 'hidden');
afterAll(() => rmSync(folder, { recursive: true }));

const server = buildTestApp('embedded', { webDir: folder });
const html = { accept: 'text/html,*/*' };
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('the built app', () => {
  it('lets browsers keep hashed files for good, revalidate others and keep no page', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await caching('/assets/index-abc123.js')).toBe('public, max-age=31536000, immutable');
    for (const url of ['/sw.js', '/manifest.webmanifest']) {
      expect(await caching(url)).toBe('no-cache');
    }
    for (const url of ['/', '/index.html']) expect(await caching(url)).toBe('no-store');
  });

  it.each([
    ['/index.html', 'no-store'],
    ['/sw.js', 'no-cache'],
    ['/assets/index-abc123.js', 'public, max-age=31536000, immutable'],
  ] as const)('sends %s as it was compressed at build time', async (url, caching) => {
    const response = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toMatch(/javascript|html/);
    expect(response.headers['cache-control']).toBe(caching);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(String(brotliDecompressSync(response.rawPayload))).toBe(
      files[url.slice(1) as keyof typeof files],
    );
  });

  // The last two only begin like addresses of the API, `/cal/` and `/ws`.
  it.each(['/', '/games', '/games/018f/live', '/login?reset=abc', '/cali', '/wstats'])(
    'opens its first page at %s',
    async (url) => {
      const response = await get(url, html);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toBe(files['index.html']);
    },
  );

  it.each(['/api/none', '/ws/none', '/s/none', '/assets/none.js', '/healthz/none', '/metrics'])(
    "doesn't answer %s",
    async (url) => {
      const response = await get(url, html);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it.each([{}, { accept: '*/*' }, { accept: 'application/json, */*;q=0.1' }])(
    'opens a page for a client that accepts anything: %j',
    async (headers: Record<string, string>) => {
      const response = await get('/games/018f/live', headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.body).toBe(files['index.html']);
      const head = await server.app.inject({ method: 'HEAD', url: '/games', headers });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    },
  );

  it.each([
    '/api/none',
    '/ws/none',
    '/s/none',
    '/cal/none',
    '/assets/none.js',
    '/none.png',
    '/metrics',
  ])("doesn't answer %s for a client that accepts anything", async (url) => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'image/avif,image/*,*/*;q=0.8' }]) {
      expect((await get(url, headers)).statusCode).toBe(404);
    }
  });

  it("doesn't answer requests that don't ask for a page", async () => {
    expect((await get('/games', { accept: 'image/*' })).statusCode).toBe(404);
    expect((await get('/games', { accept: 'application/json' })).statusCode).toBe(404);
    const post = await server.app.inject({ method: 'POST', url: '/games', headers: html });
    expect(post.statusCode).toBe(404);
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/index%00.html',
  ])('has neither page nor file at %s', async (url) => {
    for (const headers of [html, {}]) {
      const response = await get(url, headers);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Not found.', code: 'not_found' });
    }
  });

  it('sends a whole file if the requested range is beyond its end', async () => {
    const response = await get('/sw.js', { range: 'bytes=999999-' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(files['sw.js']);
  });

  it('serves no files outside its folder', async () => {
    for (const url of ['/.secret', '/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/']) {
      const response = await get(url);
      // To the server the third path is `/etc/passwd`, which gets the app's first page.
      if (response.statusCode === 200) expect(response.body).toBe(files['index.html']);
      else expect([403, 404]).toContain(response.statusCode);
      expect(response.body).not.toMatch(/hidden|root:|"name"/);
    }
  });
});
