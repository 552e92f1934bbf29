import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppServer, startAppServer } from './app-server.ts';
import { startOptions } from './build-api.mjs';
import { makeTempDir } from './temp-dir.ts';

// Replaces the API, because these tests are about how a program is started, watched and ended.
const PROGRAM = `
import { createServer } from 'node:http';
import { mkdirSync } from 'node:fs';
mkdirSync(process.env.DATA_DIR, { recursive: true });
if (process.env.BROKEN) { console.error('BROKEN is set.'); process.exit(3); }
let asked = 0;
const server = createServer((request, response) => {
  response.statusCode = request.url === '/readyz' && ++asked < 3 ? 503 : 200;
  response.end(JSON.stringify({ origin: process.env.PUBLIC_ORIGIN, url: process.env.DATABASE_URL }));
});
server.listen(Number(process.env.PORT), process.env.HOST, () => console.log('listening', ...process.execArgv));
process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
`;

let folder: ReturnType<typeof makeTempDir>;
let entry: string;
let server: AppServer | undefined;

beforeEach(() => {
  folder = makeTempDir('program');
  entry = join(folder.path, 'main.mjs');
  writeFileSync(entry, PROGRAM);
});

afterEach(async () => {
  await server?.dispose();
  server = undefined;
  folder.remove();
});

describe('the app as a child process', () => {
  it('is ready when started, knows its origin, and does not inherit settings from this process', async () => {
    process.env['DATABASE_URL'] = 'postgres://developer';
    server = await startAppServer({ entry });
    delete process.env['DATABASE_URL'];
    const answer = await fetch(`${server.origin}/`);
    expect(await answer.json()).toEqual({ origin: server.origin });
    expect(server.log()).toContain('listening');
  });

  it('runs with the same Node options as npm start', async () => {
    server = await startAppServer({ entry });
    expect(startOptions()).not.toEqual([]);
    expect(server.log()).toContain(startOptions().join(' '));
  });

  it('stops when asked, and starts again on the same port with the same data', async () => {
    server = await startAppServer({ entry });
    const { pid } = server;
    expect(await server.stop()).toBe(0);
    expect(server.log()).toContain('bye');
    await expect(fetch(server.origin)).rejects.toThrow();
    await server.start();
    expect(server.pid).not.toBe(pid);
    expect((await fetch(server.origin)).ok).toBe(true);
  });

  it('ends at once on kill', async () => {
    server = await startAppServer({ entry });
    await server.kill();
    expect(server.log()).not.toContain('bye');
    await expect(fetch(server.origin)).rejects.toThrow();
  });

  it('removes its temporary data when it is disposed of', async () => {
    server = await startAppServer({ entry });
    expect(existsSync(server.dataDir)).toBe(true);
    await server.dispose();
    expect(existsSync(server.dataDir)).toBe(false);
  });

  it('reports what the program wrote if it cannot start', async () => {
    const starting = startAppServer({ entry, env: { BROKEN: '1' } });
    await expect(starting).rejects.toThrow(/ended before it was ready.*BROKEN is set\./s);
  });
});
